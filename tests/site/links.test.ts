import type { CheerioAPI } from 'cheerio';
import { describe, it } from 'vitest';

import { builtSites, type BuiltSite } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';
import { findFile, readSitemapEntries } from '../helpers/routes.ts';
import { endpoint } from '../helpers/sites.ts';

interface Reference {
  url: string;
  /** Where it is, for the messages of tests: `a[href]`, `JSON-LD`, … */
  where: string;
}

const attributes = ['href', 'src', 'action', 'data', 'formaction', 'poster'] as const;
const metaAddresses = 'meta[property="og:image"], meta[property="og:url"], meta[name="twitter:image"]';

/** Finds every address that a page names. What a browser asks for besides, such as a srcset, e2e/pages.spec.ts sees fail. */
function findReferences($: CheerioAPI): Reference[] {
  const found: Reference[] = [];
  const add = (where: string, ...urls: readonly string[]) => {
    found.push(...urls.map((url) => ({ url, where })));
  };
  for (const name of attributes)
    for (const element of $(`[${name}]`).get()) add(`${element.name}[${name}]`, element.attribs[name] ?? '');
  for (const { attribs } of $(metaAddresses).get())
    add(`meta ${attribs.property ?? attribs.name ?? ''}`, attribs.content ?? '');
  return found;
}

const getFragments = ($: CheerioAPI): string[] =>
  $('[id]')
    // Elements of an SVG, such as gradients, are no targets for links.
    .filter((_, element) => $(element).closest('svg').length === 0)
    .map((_, element) => element.attribs.id)
    .get();

function checkFragment(hash: string, file: string, { pages }: BuiltSite): string | undefined {
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
function checkLink(url: string, route: string, target: BuiltSite): string | undefined {
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

describe.each(builtSites)('$name site', (site) => {
  const problemsIn = (from: string, route: string, urls: readonly Reference[]) =>
    urls.flatMap(({ url, where }) => {
      const problem = checkLink(url, route, site);
      return problem ? [`${from}: ${where} "${url}": ${problem}`] : [];
    });

  it.each(site.pages)('every link on $route has a target', ({ file, route, $ }) => {
    // The endpoint of the tests is on this machine. The launch check forbids that for a real site.
    const references = findReferences($).filter(({ url }) => url !== endpoint.href);
    expectNone(problemsIn(file, route, references));
  });

  it('robots.txt names a sitemap, and every address in the sitemaps exists', () => {
    const [, named = ''] = /^Sitemap: (\S+)/m.exec(site.read('robots.txt')) ?? [];
    const sitemaps = [...site.files].filter((file) => file.endsWith('.xml'));
    const listed = sitemaps.flatMap((file) => readSitemapEntries(site.read(file)));
    const references = [named, ...listed].map((url) => ({ url, where: 'Sitemap' }));
    expectNone(problemsIn('robots.txt', '/', references));
  });
});
