import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { fixture, projectRoot } from '../helpers/sites.ts';

const page = (file: string) => load(readFileSync(join(projectRoot, fixture.outDir, file), 'utf8'));

it('a page and its sections say their languages, and the bar and the footer keep that of the site', () => {
  const $ = page('deutsch/index.html');
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
  const marks = page('deutsch/index.html')('.claim-mark > a').toArray();
  expect(new Set(marks.map(({ attribs }) => attribs.lang))).toEqual(new Set(['en-GB']));
});

it('a quantity is read from left to right in every language, with its range and its unit', () => {
  const $ = page('datasheet/index.html');
  const quantities = $('.specifications td:nth-child(2):not(.unknown)').toArray();
  expect(quantities.length).toBeGreaterThan(3);
  for (const each of quantities) expect($(each).children('bdi').attr('dir')).toBe('ltr');
});

it('a page in the language of the site names it once', () => {
  const $ = page('about/index.html');
  expect(
    $('[lang]')
      .toArray()
      .map(({ name, attribs }) => [name, attribs.lang]),
  ).toEqual([['html', 'en-GB']]);
  expect($('[dir]').length).toBe(0);
});
