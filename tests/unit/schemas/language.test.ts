import { expect, it } from 'vitest';

import { language } from '../../../src/schemas/language.ts';
import { getDirection, getLanguageAttributes, toOpenGraphLocale } from '../../../src/shared/language.ts';

it.each(['de', 'de-AT', 'en-GB', 'ar', 'zh-Hant', 'sr-Latn'])('%s is a language', (tag) => {
  expect(language.safeParse(tag).success).toBe(true);
});

it.each(['german', 'deutsch', 'xx', 'de_DE', 'EN-gb', 'de ', ''])('“%s” is none', (tag) => {
  expect(language.safeParse(tag).success).toBe(false);
});

it('the direction of a text follows its script', () => {
  expect(['de', 'zh', 'ar', 'he-IL', 'fa', 'az-Arab', 'az'].map(getDirection)).toEqual([
    ...['ltr', 'ltr', 'rtl', 'rtl', 'rtl', 'rtl', 'ltr'],
  ]);
});

it('an element says its language if it is another than around it, and its direction if that is another', () => {
  expect(getLanguageAttributes(undefined)).toEqual({});
  expect(getLanguageAttributes('en-GB')).toEqual({});
  expect(getLanguageAttributes('de')).toEqual({ lang: 'de' });
  expect(getLanguageAttributes('ar')).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(getLanguageAttributes('en-GB', 'ar')).toEqual({ lang: 'en-GB', dir: 'ltr' });
});

it('Open Graph gets a language with a country', () => {
  expect(['en-GB', 'de', 'fr-CH', 'ar'].map(toOpenGraphLocale)).toEqual(['en_GB', 'de_DE', 'fr_CH', 'ar_EG']);
});
