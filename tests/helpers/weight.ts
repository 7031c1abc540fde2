import { brotliDecompressSync, constants } from 'node:zlib';

import { encodings } from '../../src/build/hosting/compress.ts';
import type { BuiltPage, BuiltSite } from './built-site.ts';
import { formatColumns, formatCount } from './table.ts';

/** Removes the uids of islands from HTML. Astro derives a uid from the path of a file, so it depends on the folder of the build. */
export const removeUids = (html: string): string => html.replaceAll(/(?<=<astro-island )uid="\w+"/g, '');

/** Compresses a text as the build does for hosts. */
const compress = (text: string): Buffer => encodings[0].compress(Buffer.from(text));

/** Bytes on the wire. */
export const countBrotliBytes = (text: string): number => compress(text).byteLength;

/** Bytes on the wire until a part of the text can be decoded. A browser renders it before the rest arrives. */
export function countBrotliBytesUntil(text: string, part: string): number {
  const all = compress(text);
  const arrived = (bytes: number) =>
    brotliDecompressSync(all.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).includes(part);
  let [low, high] = [0, all.byteLength];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (arrived(middle)) high = middle;
    else low = middle;
  }
  return high;
}

export interface Weights {
  /** By route. */
  pages: Readonly<Record<string, number>>;
  /** By file name, without the hash. */
  scripts: Readonly<Record<string, number>>;
}

/** Replaces the hashes in names of scripts: each change of a script would make a page up to 60 bytes lighter or heavier. */
const removeHashes = (html: string) => html.replaceAll(/(?<=[.-])[\w-]{8}(?=\.js")/g, '00000000');

const isScript = (file: string) => file.endsWith('.js');
const removeHash = (file: string) => file.replace(/^.*\//, '').replace(/[.-][\w-]{8}(?=\.js$)/, '');

/** Measures the compressed bytes of every page and script, whatever its uids and hashes are. */
export function weigh({ pages, files, read }: BuiltSite): Weights {
  return {
    pages: Object.fromEntries(
      pages.map(({ route, html }) => [route, countBrotliBytes(removeHashes(removeUids(html)))]),
    ),
    scripts: Object.fromEntries(
      [...files].filter(isScript).map((file) => [removeHash(file), countBrotliBytes(read(file))]),
    ),
  };
}

/** The compressed bytes of a page and the site's icon. */
export const weighFirstScreen = ({ html }: BuiltPage, { read }: BuiltSite): number =>
  countBrotliBytes(html) + countBrotliBytes(read('favicon.svg'));

/** The compressed bytes of a page, the icon, and every script that the page can request. */
export function weighEverything(page: BuiltPage, site: BuiltSite): number {
  const scripts = new Set(page.html.match(/(?<=")\/[^"]+\.js(?=")/g));
  return [...scripts].reduce((sum, script) => sum + countBrotliBytes(site.read(script)), weighFirstScreen(page, site));
}

/** Formats the weights of all pages. */
export const formatWeights = (pages: Weights['pages']): string =>
  formatColumns([['page', 'bytes'], ...Object.entries(pages).map(([route, bytes]) => [route, formatCount(bytes)])]);
