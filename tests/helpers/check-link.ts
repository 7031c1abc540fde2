import { load, type CheerioAPI } from 'cheerio';

import { findFile } from './routes.ts';

/** The parts of a built site that a link can point to. */
export interface Target {
  origin: string;
  files: ReadonlySet<string>;
  pages: readonly { file: string; $: CheerioAPI }[];
}

const getFragments = ($: CheerioAPI): string[] =>
  $('[id]')
    // Elements of an SVG, such as gradients, are no targets for links.
    .filter((_, element) => $(element).closest('svg').length === 0)
    .map((_, element) => element.attribs.id)
    .get();

function checkFragment(hash: string, file: string, { pages }: Target): string | undefined {
  const page = pages.find((each) => each.file === file);
  const id = decodeURIComponent(hash.slice(1));
  // In the HTML standard, #top is the top of every page.
  if (!page || id === '' || id === 'top') return undefined;
  const $ = page.$;
  if ($(`[id="${id.replaceAll('"', '\\"')}"]`).length > 0) return undefined;
  // A fragment such as #calculator=car&mass=1500 opens the calculator with a machine.
  const [calculator = '', machine = ''] = id.split(/[=&]/);
  if ($(`[id="${calculator}"] option[value="${machine}"]`).length > 0) return undefined;
  const there = getFragments($).map((fragment) => `#${fragment}`);
  return `nothing on that page has the id "${id}". There are: ${there.join(', ') || 'none'}`;
}

/**
 * Returns what is wrong with a link, or undefined.
 *
 * @param route the route of the page that has the link
 */
export function checkLink(url: string, route: string, target: Target): string | undefined {
  if (url.trim() === '') return 'the address is empty';
  if (url === '#') return 'the address leads nowhere: write #top, or leave the href away';
  if (!URL.canParse(url, target.origin + route)) return 'this is no address';

  const { protocol, origin, pathname, hash } = new URL(url, target.origin + route);
  if (protocol === 'mailto:') return pathname.includes('@') ? undefined : 'no @ in the e-mail address';
  if (protocol === 'tel:') {
    return /^\+?\d+$/.test(pathname) ? undefined : 'a telephone link has digits only, after one +';
  }
  if (protocol === 'data:') return undefined;
  if (origin !== target.origin) return protocol === 'https:' ? undefined : 'only https leads out of the site';

  const file = findFile(pathname, target.files);
  if (file === undefined) return 'the site has no such page or file';
  return hash ? checkFragment(hash, file, target) : undefined;
}

/** Returns every address in a sitemap or sitemap index. */
export function readSitemapEntries(xml: string): string[] {
  const $ = load(xml, { xml: true });
  return $('loc')
    .map((_, element) => $(element).text().trim())
    .get();
}
