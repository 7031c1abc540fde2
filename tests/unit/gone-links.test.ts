import { expect, it } from 'vitest';

import { countNights as count, reportGone, type CheckedLink, type Nights } from '../helpers/gone-links.ts';

const origin = 'https://stepless.example';
const countNights = (links: readonly CheckedLink[], before: Nights) => count(links, before, origin);
const link = (url: string, status: number): CheckedLink => ({ url, status, parent: 'dist/about/' });
const gone = link('https://example.com/report', 404);

it('reports a link to another site in the third night in which its page is gone', () => {
  const first = countNights([gone], {});
  const second = countNights([gone], first);
  const third = countNights([gone], second);
  expect([first, second, third].map((nights) => reportGone([gone], nights))).toEqual([
    [],
    [],
    ['https://example.com/report has been gone for 3 nights. /about links to it.'],
  ]);
});

it('counts an address once, however many pages link to it', () => {
  expect(countNights([gone, gone], { [gone.url]: 1 })).toEqual({ [gone.url]: 2 });
});

it('begins again when a page has been there in between', () => {
  expect(countNights([link(gone.url, 200)], { [gone.url]: 2 })).toEqual({});
});

it.each([0, 429, 403, 500, 503])('does not take the status %i for gone', (status) => {
  expect(countNights([link(gone.url, status)], { [gone.url]: 2 })).toEqual({});
});

it.each(['dist/missing', `${origin}/not-published-yet`])('leaves out the pages of this site: %s', (url) => {
  expect(countNights([link(url, 404)], {})).toEqual({});
});

it('names the home page', () => {
  const link: CheckedLink = { ...gone, parent: 'dist' };
  expect(reportGone([link], { [gone.url]: 3 })).toEqual([expect.stringContaining(' / links to it.')]);
});
