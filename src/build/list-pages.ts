import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Lists the HTML files that Astro rendered, relative to the folder of the build, with forward slashes. HTML files that come
 * from `public/` are not pages: they are served as they are.
 */
export const listPages = (folder: string, assets: ReadonlyMap<string, readonly URL[]>): string[] =>
  [...assets.values()]
    .flat()
    .filter(({ pathname }) => pathname.endsWith('.html'))
    .map((file) => relative(folder, fileURLToPath(file)).replaceAll(sep, '/'))
    .sort();
