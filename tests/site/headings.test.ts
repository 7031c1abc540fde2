import { describe, expect, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { findSkippedLevels } from '../helpers/headings.ts';
import { expectNone } from '../helpers/report.ts';

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route has one h1, and no heading skips a level', ({ $ }) => {
    const headings = $('h1, h2, h3, h4, h5, h6')
      .map((_, heading) => ({ level: Number(heading.name[1]), text: $(heading).text().trim() }))
      .get();
    const titles = headings.filter(({ level }) => level === 1).map(({ text }) => `“${text}”`);
    expect(titles, 'A page has one h1: its title. Give the other headings a level below it.').toHaveLength(1);
    expectNone(
      findSkippedLevels(headings),
      'A heading is at most one level below the one before it: correct its level in the component, or the # of the page file.',
    );
  });
});
