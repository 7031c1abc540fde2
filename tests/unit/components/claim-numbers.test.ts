import { expect, it } from 'vitest';

import { getNumberPlaceholder, getSourceHref, numberClaims } from '../../../src/components/ui/claim-numbers.ts';

const mark = (id: string) =>
  `<span class="claim-mark"><a href="${getSourceHref(id)}" aria-label="source ${getNumberPlaceholder(id)}">${getNumberPlaceholder(id)}</a></span>`;

it('numbers claims in the order in which they appear, and repeats the number of one that appears again', () => {
  const { html, ids } = numberClaims(`<p>15%${mark('fuel')} 20%${mark('co2')} 15%${mark('fuel')}</p>`);
  expect(ids).toEqual(['fuel', 'co2']);
  expect(html).toBe(
    '<p>15%<span class="claim-mark"><a href="#source_fuel" aria-label="source 1">1</a></span>' +
      ' 20%<span class="claim-mark"><a href="#source_co2" aria-label="source 2">2</a></span>' +
      ' 15%<span class="claim-mark"><a href="#source_fuel" aria-label="source 1">1</a></span></p>',
  );
});

it('depends on no form of the HTML around a number', () => {
  const link = `<a\n  aria-label='${getNumberPlaceholder('fuel')}' href=${getSourceHref('fuel')}><b>${getNumberPlaceholder('fuel')}</b></a>`;
  expect(numberClaims(link).html).toBe("<a\n  aria-label='1' href=#source_fuel><b>1</b></a>");
});

it('leaves a page without claims as it is', () => {
  expect(numberClaims('<p>15%</p>')).toEqual({ html: '<p>15%</p>', ids: [] });
});

it('numbers claims in the order of a list on another page, and leads there', () => {
  const { html, ids } = numberClaims(`<p>20%${mark('co2')}</p>`, ['fuel', 'co2'], '/licensing');
  expect(ids).toEqual(['fuel', 'co2']);
  expect(html).toBe(
    '<p>20%<span class="claim-mark"><a href="/licensing#source_co2" aria-label="source 2">2</a></span></p>',
  );
});
