import { browserslistToTargets, Features, transform, type Visitor } from 'lightningcss';

const options = {
  filename: 'page.css',
  minify: true,
  /** The oldest browsers that Tailwind 4 supports: https://tailwindcss.com/docs/compatibility */
  targets: browserslistToTargets(['chrome 111', 'firefox 128', 'ios_saf 16.4', 'safari 16.4']),
  /** All that would be compiled for these browsers, besides prefixes. */
  exclude: ~Features.VendorPrefixes >>> 0,
};

/** Minifies CSS that a visitor changes. Without targets, the vendor prefixes that Tailwind added would be dropped. */
export const minifyCss = (css: string, visitor: Visitor<never>, unusedSymbols: string[] = []): string =>
  transform({ ...options, code: Buffer.from(css), visitor, unusedSymbols }).code.toString();
