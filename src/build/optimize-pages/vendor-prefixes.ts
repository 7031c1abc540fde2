import { browserslistToTargets, Features, transform } from 'lightningcss';

/** The oldest browsers that Tailwind 4 supports: https://tailwindcss.com/docs/compatibility */
const targets = browserslistToTargets(['chrome 111', 'firefox 128', 'ios_saf 16.4', 'safari 16.4']);

/** Every feature that lightningcss would otherwise compile for these browsers. Only prefixes are wanted. */
const exclude =
  Object.values(Features)
    .filter((feature) => typeof feature === 'number')
    .reduce<number>((all, feature) => all | feature, 0) & ~Features.VendorPrefixes;

/** Adds the vendor prefixes that a style sheet needs. The purge drops the ones that Tailwind added. */
export const addVendorPrefixes = (css: string): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets, exclude }).code.toString();
