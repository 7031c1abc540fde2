import { expect, it } from 'vitest';

import { language } from '../../../src/schemas/language.ts';
import { getDirection } from '../../../src/shared/language.ts';

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
