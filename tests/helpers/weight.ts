import { anatomyOf, bytesOf, parts, type Anatomy } from './anatomy.ts';
import { brotliBytes } from './brotli.ts';
import type { BuiltPage, BuiltSite } from './built-site.ts';
import { inColumns, inThousands } from './table.ts';
import { withoutUids } from './without-uids.ts';

export interface Weights {
  /** By route. */
  pages: Readonly<Record<string, Anatomy>>;
  /** Scripts, by their name without the hash. */
  scripts: Readonly<Record<string, number>>;
}

const isScript = (file: string) => file.endsWith('.js');
const withoutHash = (file: string) => file.replace(/^.*\//, '').replace(/\.[\w-]{8}(?=\.js$)/, '');

/** What a built site weighs, page by page and script by script: the same in every folder, which uids are not. */
export function weigh({ pages, files, read }: BuiltSite): Weights {
  return {
    pages: Object.fromEntries(pages.map(({ route, html }) => [route, anatomyOf(withoutUids(html))])),
    scripts: Object.fromEntries(
      [...files].filter(isScript).map((file) => [withoutHash(file), brotliBytes(read(file))]),
    ),
  };
}

/** Compressed bytes of a page with the icon that a browser takes for its tab. */
export const firstView = ({ html }: BuiltPage, { read }: BuiltSite): number =>
  brotliBytes(html) + brotliBytes(read('favicon.svg'));

/** Compressed bytes of a page with every script that it can ever ask for. */
export function everything(page: BuiltPage, site: BuiltSite): number {
  const scripts = new Set(page.html.match(/(?<=")\/[^"]+\.js(?=")/g));
  return [...scripts].reduce((sum, script) => sum + brotliBytes(site.read(script)), firstView(page, site));
}

/** Which part of every page weighs how much. */
export const weightTable = (pages: Weights['pages']): string =>
  inColumns([
    ['page', ...parts, 'all'],
    ...Object.entries(pages).map(([route, anatomy]) => [
      route,
      ...parts.map((part) => inThousands(anatomy[part])),
      inThousands(bytesOf(anatomy)),
    ]),
  ]);
