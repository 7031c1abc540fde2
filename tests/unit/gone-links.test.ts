import { expect, it } from 'vitest';

import { countNights, reportGone, type CheckedLink } from '../helpers/gone-links.ts';

const link = (url: string, status: number): CheckedLink => ({ url, status, parent: 'dist/about/' });
const gone = link('https://example.com/report', 404);

it('reports a link to another site when its page has been gone for three nights', () => {
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

it('starts again at zero when the page is back', () => {
  expect(countNights([link(gone.url, 200)], { [gone.url]: 2 })).toEqual({});
});

it.each([0, 429, 403, 500, 503])('does not take the status %i for gone', (status) => {
  expect(countNights([link(gone.url, status)], { [gone.url]: 2 })).toEqual({});
});

it('ignores links to this site, which other tests check', () => {
  expect(countNights([link('dist/missing', 404)], {})).toEqual({});
});

it.each([
  ['dist', '/'],
  ['dist/about', '/about'],
  ['dist/licensing/marine/', '/licensing/marine'],
])('knows the page %s as %s', (parent, path) => {
  expect(reportGone([{ ...gone, parent }], { [gone.url]: 3 })).toEqual([
    `${gone.url} has been gone for 3 nights. ${path} links to it.`,
  ]);
});
