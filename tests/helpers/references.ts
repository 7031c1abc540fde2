import type { CheerioAPI } from 'cheerio';

export interface Reference {
  url: string;
  /** Where it is, for the messages of tests: `a[href]`, `JSON-LD`, … */
  where: string;
}

const attributes = ['href', 'src', 'action', 'data', 'formaction', 'poster'] as const;
const shareImages = 'meta[property="og:image"], meta[property="og:url"], meta[name="twitter:image"]';

/** An `@id` looks like an address, but is only a name. */
function findAddresses(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '@id' ? [] : findAddresses(inner)));
}

function findUrlsInCss(css: string): string[] {
  const functions = css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g);
  const imports = css.matchAll(/@import\s+(["'])(.*?)\1/g);
  return [...functions, ...imports].map((match) => match[2] ?? '');
}

/** Finds every address in a page: those that the browser requests, and those that visitors follow. */
export function findReferences($: CheerioAPI): Reference[] {
  const found: Reference[] = [];
  const add = (where: string, ...urls: readonly string[]) => {
    found.push(...urls.map((url) => ({ url, where })));
  };
  for (const name of attributes)
    for (const element of $(`[${name}]`).get()) add(`${element.name}[${name}]`, element.attribs[name] ?? '');
  for (const name of ['srcset', 'imagesrcset'] as const)
    for (const element of $(`[${name}]`).get()) {
      const candidates = (element.attribs[name] ?? '').split(/,\s+/);
      add(`${element.name}[${name}]`, ...candidates.map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''));
    }
  for (const { attribs } of $(shareImages).get())
    add(`meta ${attribs.property ?? attribs.name ?? ''}`, attribs.content ?? '');
  for (const style of $('style').get()) add('style', ...findUrlsInCss($(style).text()));
  for (const script of $('script[type="application/ld+json"]').get())
    add('JSON-LD', ...findAddresses(JSON.parse($(script).text())));
  return found;
}
