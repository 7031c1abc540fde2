import { describe, it } from 'vitest';

import { builtSites, type BuiltPage } from '../helpers/built-site.ts';
import { findUrlsInCss } from '../helpers/references.ts';
import { expectNone } from '../helpers/report.ts';

/** Links for which a browser requests a file at once. */
const eager = ['stylesheet', 'preload', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch'];

/** Elements that a browser loads a file for. */
const loading = 'audio, embed, iframe, img, image, input, link, script, source, track, use, video';

function getLoadedUrls({ $ }: BuiltPage): string[] {
  const inAttributes = $(loading)
    .filter(':not([rel=canonical], [rel=alternate])')
    .map((_, element) => element.attribs.src ?? element.attribs.href ?? '')
    .get();
  return [...inAttributes, ...findUrlsInCss($('style').text())];
}

describe.each(builtSites)('$name site', ({ pages, origin }) => {
  it.each(pages)('$route requests no script file and no style sheet', ({ $ }) => {
    const scripts = $('script[src]')
      .map((_, { attribs }) => attribs.src)
      .get();
    const links = $(eager.map((rel) => `link[rel~=${rel}]`).join())
      .get()
      .map((link) => `${$(link).attr('rel') ?? ''}: ${$(link).attr('href') ?? ''}`);
    expectNone(
      [...scripts, ...links],
      'The first screen is one document. Let an island load the script, inline it, or import the styles in src/styles/global.css.',
    );
  });

  const findForeign = (url: string, from: string) => {
    const target = URL.canParse(url, origin) ? new URL(url, origin) : undefined;
    return !target || target.protocol === 'data:' || target.origin === origin ? [] : [`${from}: ${url}`];
  };

  it.each(pages)('$route requests nothing from other hosts', (page) => {
    expectNone(
      getLoadedUrls(page).flatMap((url) => findForeign(url, page.file)),
      'Visitors ask no other host for anything: put a copy of the file into src/ or public/.',
    );
  });
});
