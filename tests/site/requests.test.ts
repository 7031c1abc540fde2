import { describe, it } from 'vitest';

import { builtSites, type BuiltPage } from '../helpers/built-site.ts';
import { urlsInCss } from '../helpers/references.ts';
import { expectNone } from '../helpers/report.ts';

/** Script files that a page may ask for, by the start of their path. */
const allowedScripts: readonly string[] = [];

/** Links that make a browser ask for another file before the page is shown, or in case it is needed. */
const eager = ['stylesheet', 'preload', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch'];

/** Elements whose address is fetched without anybody asking for it. */
const fetched = 'audio, embed, iframe, img, image, input, link, script, source, track, use, video';

function fetchedBy({ $ }: BuiltPage): string[] {
  const inAttributes = $(fetched)
    .filter(':not([rel=canonical], [rel=alternate])')
    .map((_, element) => element.attribs.src ?? element.attribs.href ?? '')
    .get();
  return [...inAttributes, ...urlsInCss($('style').text())];
}

describe.each(builtSites)('$name site', ({ pages, files, origin, read }) => {
  it.each(pages)('$route asks for no script file and no style sheet', ({ $ }) => {
    const scripts = $('script[src]')
      .map((_, { attribs }) => attribs.src)
      .get()
      .filter((src) => !allowedScripts.some((allowed) => src.startsWith(allowed)));
    const links = $(eager.map((rel) => `link[rel~=${rel}]`).join())
      .get()
      .map((link) => `${$(link).attr('rel') ?? ''}: ${$(link).attr('href') ?? ''}`);
    expectNone([...scripts, ...links]);
  });

  const elsewhere = (url: string, from: string) => {
    const target = URL.canParse(url, origin) ? new URL(url, origin) : undefined;
    return !target || target.protocol === 'data:' || target.origin === origin ? [] : [`${from}: ${url}`];
  };

  it.each(pages)('$route asks nobody else for anything', (page) => {
    expectNone(fetchedBy(page).flatMap((url) => elsewhere(url, page.file)));
  });

  it('no style sheet asks anybody else for anything', () => {
    const sheets = [...files].filter((file) => file.endsWith('.css'));
    expectNone(sheets.flatMap((file) => urlsInCss(read(file)).flatMap((url) => elsewhere(url, file))));
  });
});
