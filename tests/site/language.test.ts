import { expect, it } from 'vitest';

import { loadPage } from '../helpers/built-site.ts';
import { fixture } from '../helpers/sites.ts';

it('a page and its sections say their languages, and the bar and the footer keep that of the site', () => {
  const $ = loadPage(fixture, 'deutsch/index.html');
  const languagesOf = (selector: string) =>
    new Set(Array.from($(selector), (each) => [$(each).attr('lang'), $(each).attr('dir')].join(' ')));
  expect(languagesOf('html')).toEqual(new Set(['de ']));
  expect(languagesOf('#arabic')).toEqual(new Set(['ar rtl']));
  const ours = ['.skip-link', '.site-bar-place', 'footer', '.call-to-action', 'section:has(.sources)'];
  for (const selector of [...ours, '.claim-mark > a'])
    expect(languagesOf(selector), selector).toEqual(new Set(['en-GB ']));
  expect($('meta[property="og:locale"]').attr('content')).toBe('de_DE');
});

it('a quantity is read from left to right in every language, with its range and its unit', () => {
  const $ = loadPage(fixture, 'datasheet/index.html');
  const quantities = $('.specifications td:nth-child(2):not(.unknown)').toArray();
  expect(quantities.length).toBeGreaterThan(3);
  for (const each of quantities) expect($(each).children('bdi').attr('dir')).toBe('ltr');
});

it('a page in the language of the site names it once', () => {
  const $ = loadPage(fixture, 'about/index.html');
  expect(Array.from($('[lang]'), ({ name, attribs }) => [name, attribs.lang])).toEqual([['html', 'en-GB']]);
  expect($('[dir]').length).toBe(0);
});
