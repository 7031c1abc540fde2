import { describe, expect, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

/** Astro writes every value with a number that says what it is: 0 and 1 are the two kinds that JSON has. */
function isPlain(written: unknown): boolean {
  if (!Array.isArray(written)) return false;
  const [kind, value] = written as [unknown, unknown];
  if (kind === 1) return Array.isArray(value) && value.every(isPlain);
  return kind === 0 && (typeof value !== 'object' || value === null || Object.values(value).every(isPlain));
}

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('the islands of $route are given plain data, which is all that their script reads', ({ $ }) => {
    const notPlain = $('astro-island')
      .get()
      .flatMap(({ attribs }) => Object.entries(JSON.parse(attribs.props ?? '{}') as object))
      .filter(([, written]) => !isPlain(written));
    expectNone(notPlain.map(([prop]) => prop));
  });

  it.each(pages)('$route has the styles of an island that has crashed, though only React names them', ({ html }) => {
    expect(html).toContain('.island-error>[role=alert]');
    expect(html).toContain('.island-content');
  });
});
