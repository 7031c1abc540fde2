import { describe, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

/** Links for which a browser asks or connects at once. No request shows a connection: e2e/pages.spec.ts sees all requests. */
const eager = ['stylesheet', 'preload', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch'];

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route has no link that lets a browser ask ahead', ({ $ }) => {
    const links = $(eager.map((rel) => `link[rel~=${rel}]`).join()).get();
    expectNone(
      links.map((link) => $.html(link)),
      'The first screen is one document, and visitors ask no other host: put a copy of the file into src/ or public/, and styles into src/styles/global.css.',
    );
  });
});
