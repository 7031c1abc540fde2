import { expect, it } from 'vitest';

import { getSourceId, numberClaims, UNNUMBERED } from '../../../src/components/ui/claim-numbers.ts';

const mark = (id: string) =>
  `<sup class="claim-mark"><a href="#${getSourceId(id)}" aria-label="source ${UNNUMBERED}">${UNNUMBERED}</a></sup>`;

it('numbers claims in the order in which they appear, and repeats the number of one that appears again', () => {
  const { html, ids } = numberClaims(`<p>15%${mark('fuel')} 20%${mark('co2')} 15%${mark('fuel')}</p>`);
  expect(ids).toEqual(['fuel', 'co2']);
  expect(html).toBe(
    '<p>15%<sup class="claim-mark"><a href="#source_fuel" aria-label="source 1">1</a></sup>' +
      ' 20%<sup class="claim-mark"><a href="#source_co2" aria-label="source 2">2</a></sup>' +
      ' 15%<sup class="claim-mark"><a href="#source_fuel" aria-label="source 1">1</a></sup></p>',
  );
});

it('names the language of the marks on a page that has another one', () => {
  const { html } = numberClaims(`15%${mark('fuel')}`, [], '', 'en-GB');
  expect(html).toContain('<a lang="en-GB" href="#source_fuel" aria-label="source 1">1</a>');
});

it('leaves a page without claims as it is', () => {
  expect(numberClaims('<p>15%</p>')).toEqual({ html: '<p>15%</p>', ids: [] });
});

it('numbers claims in the order of a list on another page, and leads there', () => {
  const { html, ids } = numberClaims(`<p>20%${mark('co2')}</p>`, ['fuel', 'co2'], '/licensing');
  expect(ids).toEqual(['fuel', 'co2']);
  expect(html).toBe(
    '<p>20%<sup class="claim-mark"><a href="/licensing#source_co2" aria-label="source 2">2</a></sup></p>',
  );
});
