import { describe, expect, it } from 'vitest';

import { builtSites, type BuiltPage } from '../helpers/built-site.ts';

const hasExplorer = ({ $ }: BuiltPage) => $('.explorer').length > 0;

describe.each(builtSites)('$name site', ({ pages }) => {
  it('a page without the explorer has none of its markup, styles or data', () => {
    const others = pages.filter((page) => !hasExplorer(page));
    expect(others.length).toBeGreaterThan(0);
    const traces = /\.explorer|RatioExplorer|[."]readings/;
    for (const { html, route } of others) expect(traces.exec(html)?.[0], route).toBeUndefined();
  });
});

describe('the explorer of the fixture', () => {
  const [page] = builtSites.filter(({ name }) => name === 'fixture').flatMap(({ pages }) => pages.filter(hasExplorer));
  if (!page) throw new Error('No page of the fixture shows the explorer.');
  const { $ } = page;
  const texts = (selector: string) =>
    $(selector)
      .map((_, element) => $(element).text().trim())
      .get();

  it('is complete without script: both gearboxes in two drawings, two charts and figures', () => {
    expect($('#ratio-explorer .explorer-note').text()).toContain('assumption');
    expect(texts('.readings td')).toEqual(['', '2200', '0.68', '2699', '0.83 gear 4']);
    expect(texts('.explorer-caption dd')).toEqual(['66.8', '45.2']);
    expect($('.explorer svg[role=img][aria-label]')).toHaveLength(4);
    expect($('.explorer-drawings path.stepless').attr('d')).toContain('A45.19 45.19 0 0 1');
  });

  it('shows the same figures in a table without script', () => {
    expect(texts('section table tbody td:first-child')).toEqual(['0', '20', '40', '60', '80', '100', '120']);
    expect(texts('section table tbody tr:nth-child(4) td')).toEqual([
      '60',
      '0.86',
      '60.7',
      '52.0',
      '2200',
      '4',
      '0.83',
      '2131',
    ]);
  });

  it('lists its assumptions', () => {
    expect(texts('.explorer-numbers dl:first-of-type dd').slice(0, 3)).toEqual([
      '0.31',
      '5',
      '2.4 · 1.62 · 1.15 · 0.83 · 0.6 · 0.44',
    ]);
  });
});
