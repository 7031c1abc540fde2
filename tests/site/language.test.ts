import { expect, it } from 'vitest';

import { loadPage } from '../helpers/built-site.ts';
import { fixture } from '../helpers/sites.ts';

it('a page and its sections say their languages, and the bar and the footer keep that of the site', () => {
  const $ = loadPage(fixture, 'deutsch/index.html');
  const languageOf = (selector: string) => [$(selector).attr('lang'), $(selector).attr('dir')];
  expect(languageOf('html')).toEqual(['de', undefined]);
  expect(languageOf('#arabic')).toEqual(['ar', 'rtl']);
  for (const selector of ['.skip-link', '.site-bar-place', 'footer', '.call-to-action'])
    expect(languageOf(selector), selector).toEqual(['en-GB', undefined]);
  const sources = $('.sources').closest('section');
  expect([sources.attr('lang'), sources.attr('dir')]).toEqual(['en-GB', undefined]);
  expect($('meta[property="og:locale"]').attr('content')).toBe('de_DE');
});

it('the number of a source is read in the language of the site', () => {
  const marks = loadPage(fixture, 'deutsch/index.html')('.claim-mark > a').toArray();
  expect(new Set(marks.map(({ attribs }) => attribs.lang))).toEqual(new Set(['en-GB']));
});

it('a quantity is read from left to right in every language, with its range and its unit', () => {
  const $ = loadPage(fixture, 'datasheet/index.html');
  const quantities = $('.specifications td:nth-child(2):not(.unknown)').toArray();
  expect(quantities.length).toBeGreaterThan(3);
  for (const each of quantities) expect($(each).children('bdi').attr('dir')).toBe('ltr');
});

it('a page in the language of the site names it once', () => {
  const $ = loadPage(fixture, 'about/index.html');
  expect(
    $('[lang]')
      .toArray()
      .map(({ name, attribs }) => [name, attribs.lang]),
  ).toEqual([['html', 'en-GB']]);
  expect($('[dir]').length).toBe(0);
});
