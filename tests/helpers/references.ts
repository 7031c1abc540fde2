import type { CheerioAPI } from 'cheerio';

export interface Reference {
  url: string;
  /** Where it is, for the messages of tests: `a[href]`, `JSON-LD`, … */
  where: string;
}

const attributes: Readonly<Record<string, string>> = {
  href: 'a, area, link, use, image',
  src: 'audio, embed, iframe, img, input, script, source, track, video',
  action: 'form',
  data: 'object',
  formaction: 'button, input',
  poster: 'video',
};

const shareImages = 'meta[property="og:image"], meta[property="og:url"], meta[name="twitter:image"]';

function parseSrcset(srcset: string): string[] {
  return srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
}

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
  for (const [attribute, elements] of Object.entries(attributes)) {
    $(elements)
      .filter(`[${attribute}]`)
      .each((_, element) => {
        found.push({ url: $(element).attr(attribute) ?? '', where: `${element.name}[${attribute}]` });
      });
  }
  $('[srcset], [imagesrcset]').each((_, element) => {
    const srcset = $(element).attr('srcset') ?? $(element).attr('imagesrcset') ?? '';
    found.push(...parseSrcset(srcset).map((url) => ({ url, where: `${element.name}[srcset]` })));
  });
  $(shareImages).each((_, element) => {
    const { content = '', property, name } = element.attribs;
    found.push({ url: content, where: `meta ${property ?? name ?? ''}` });
  });
  $('style').each((_, element) => {
    found.push(...findUrlsInCss($(element).text()).map((url) => ({ url, where: 'style' })));
  });
  $('script[type="application/ld+json"]').each((_, element) => {
    const addresses = findAddresses(JSON.parse($(element).text()));
    found.push(...addresses.map((url) => ({ url, where: 'JSON-LD' })));
  });
  return found;
}
