import { Features, transform } from 'lightningcss';

/** Encodes a browser version as lightningcss expects it: one byte each for major, minor and patch. */
const encodeVersion = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** The oldest browsers that Tailwind 4 supports: https://tailwindcss.com/docs/compatibility */
const targets = {
  chrome: encodeVersion(111),
  firefox: encodeVersion(128),
  ios_saf: encodeVersion(16, 4),
  safari: encodeVersion(16, 4),
};

/** Every feature that lightningcss would otherwise compile for these browsers. Only prefixes are wanted. */
const exclude =
  Object.values(Features)
    .filter((feature) => typeof feature === 'number')
    .reduce<number>((all, feature) => all | feature, 0) & ~Features.VendorPrefixes;

/** Adds the vendor prefixes that a style sheet needs. The purge drops the ones that Tailwind added. */
export const addVendorPrefixes = (css: string): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets, exclude }).code.toString();
