import { Features, transform } from 'lightningcss';

/** A version as lightningcss counts it. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** The oldest browsers that Tailwind 4 supports. */
const targets = { chrome: version(111), firefox: version(128), ios_saf: version(16, 4), safari: version(16, 4) };

/** What lightningcss could compile for these browsers beside prefixes: it stays as it is written. */
const exclude =
  Object.values(Features)
    .filter((feature) => typeof feature === 'number')
    .reduce<number>((all, feature) => all | feature, 0) & ~Features.VendorPrefixes;

/** Writes the vendor prefixes that a style sheet needs. Purging drops those that Tailwind wrote. */
export const addVendorPrefixes = (css: string): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets, exclude }).code.toString();
