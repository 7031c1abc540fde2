import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import claims from '../fixtures/content/claims.json' with { type: 'json' };
import { loadPage } from '../helpers/built-site.ts';
import { fixture } from '../helpers/sites.ts';

const readPage = (path: string) => loadPage(fixture, join(path, 'index.html'));

describe('the sources of a page', () => {
  const $ = readPage('markdown');
  const marks = $('.claim-mark > a').toArray();
  const rows = $('.sources > li').toArray();

  it('are those of its figures, each once, in the order of their numbers', () => {
    const ids = [...new Set(marks.map((mark) => $(mark).attr('href')?.slice(1)))];
    expect(ids.length).toBeGreaterThan(3);
    expect(rows.map((row) => $(row).attr('id'))).toEqual(ids);
    for (const mark of marks) {
      const number = ids.indexOf($(mark).attr('href')?.slice(1)) + 1;
      expect($(mark).text().trim()).toBe(`[${number}]`);
      expect($(mark).attr('aria-label')).toBe(`source ${number}`);
    }
  });

  it('leave out examples', () => {
    expect($('main').text()).toContain('99.7 %');
    expect($('.sources').text()).not.toContain('99.7');
  });
});

describe('a page whose sources are on another page', () => {
  const $ = readPage('press');
  const list = readPage('evidence');

  it('shows numbers that lead to that list, and no list of its own', () => {
    const marks = $('.claim-mark > a').toArray();
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) {
      const [path, id] = $(mark).attr('href')?.split('#') ?? [];
      expect(path).toBe('/evidence');
      const number = $(mark).text().trim().slice(1, -1);
      expect(list(`.sources > li:nth-child(${number})`).attr('id')).toBe(id);
    }
    const found = ['class="sources', '\uFFFC'].filter((each) => $.html().includes(each));
    expect(found).toEqual([]);
  });

  it('leaves all claims that are not examples to that list', () => {
    const ids = claims.filter(({ basis }) => basis !== 'example').map(({ id }) => `source_${id}`);
    expect(Array.from(list('.sources > li'), ({ attribs }) => attribs.id)).toEqual(ids);
  });
});

it.each([
  ['a page of examples', ''],
  ['a page without figures', 'about'],
] as const)('%s has no byte of them', (_, path) => {
  const html = readPage(path).html();
  const found = ['claim-mark', 'class="sources', '"Claim"', '\uFFFC'].filter((each) => html.includes(each));
  expect(found).toEqual([]);
});
