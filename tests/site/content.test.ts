import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { fixture, projectRoot } from '../helpers/sites.ts';

const page = (outDir: string, file: string): CheerioAPI => load(readFileSync(join(projectRoot, outDir, file), 'utf8'));
const texts = ($: CheerioAPI, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element).text().replaceAll(/\s+/g, ' ').trim());

/** What the specification requires, tested on the content of the fixture. */
describe('the fixture site', () => {
  const home = page(fixture.outDir, 'index.html');

  it('shows rows in the order of their file', () => {
    expect(texts(home, '#benefits .figure')).toEqual(['15%', '25%', '20%', '30%']);
    expect(texts(home, '#about li h3')).toEqual([
      'AI-Driven Optimisation',
      'Real-Time Adaptation',
      'Maximum Efficiency',
      'Maximum Durability',
    ]);
    expect(texts(home, '#features h4')).toEqual([
      'Real-Time Adjustment',
      'AI-Driven Intelligence',
      'Instant Response',
      'Performance Analytics',
    ]);
  });

  it('shows a page in the order of its file', () => {
    expect(
      home('main section[id]')
        .toArray()
        .map(({ attribs }) => attribs.id),
    ).toEqual(['about', 'technology', 'benefits', 'licensing', 'contact']);
  });

  it('shows the comparison row by row, with every state of a progress bar', () => {
    expect(texts(home, 'table thead th')).toEqual(['Metric', 'Traditional', 'Gearless', 'Improvement']);
    const shown = page(fixture.outDir, 'index.html');
    shown('[role=tooltip], script').remove();
    expect(texts(shown, 'table tbody :is(th, td)')).toEqual(
      [
        ['Fuel Efficiency', '75%', '90%', '+15%'],
        ['Power Delivery', '70%', '95%', '+25%'],
        ['Component Longevity', 'Not yet known', '90%', 'Not yet known'],
        ['Response Time', '40%', '100%', '+60%'],
      ].flat(),
    );
    const bars = home('table progress')
      .toArray()
      .map(({ attribs }) => [attribs.value, attribs['data-state']]);
    expect(bars).toEqual([
      ['75', 'loading'],
      ['90', 'loading'],
      ['70', 'loading'],
      ['95', 'loading'],
      [undefined, 'indeterminate'],
      ['90', 'loading'],
      ['40', 'loading'],
      ['100', 'complete'],
    ]);
    for (const { attribs } of home('table progress').toArray()) {
      const ids = attribs['aria-labelledby']?.split(' ') ?? [];
      expect(ids.map((id) => home(`#${id}`).text().trim()).join(' ')).toMatch(/\w+ (Traditional|Gearless)$/);
    }
  });

  it('shows the options of the form', () => {
    const options = home('select option')
      .toArray()
      .map((option) => [option.attribs.value, home(option).text()]);
    expect(options).toEqual([
      ['', 'Select an industry'],
      ['automotive', 'Automotive'],
      ['industrial', 'Industrial Machinery'],
      ['aerospace', 'Aerospace'],
      ['marine', 'Marine'],
      ['robotics', 'Robotics'],
      ['other', 'Other'],
    ]);
  });

  it('has pages at any depth, and a page for each industry with a `page`', () => {
    expect(texts(page(fixture.outDir, 'one/two/three/index.html'), 'h1')).toHaveLength(1);
    expect(texts(page(fixture.outDir, 'licensing/marine/index.html'), 'h1')).toEqual([
      'A stepless transmission on board',
    ]);
    expect(page(fixture.outDir, 'licensing/index.html')('main a[href="/licensing/marine"]')).toHaveLength(1);
  });

  it('shows a legal link without href as a disabled link', () => {
    const links = home('nav[aria-labelledby="legal-links"] a')
      .toArray()
      .map(({ attribs: { href, role, 'aria-disabled': disabled } }) => ({ href, role, disabled }));
    const placeholder = { href: undefined, role: 'link', disabled: 'true' };
    expect(links).toEqual([
      { href: '/legal/privacy', role: undefined, disabled: undefined },
      placeholder,
      placeholder,
      placeholder,
    ]);
  });

  it('shows the team if its section is not hidden', () => {
    const about = page(fixture.outDir, 'about/index.html');
    expect(texts(about, 'main li h3')).toEqual(['Placeholder Name 1', 'Placeholder Name 2', 'Placeholder Name 3']);
  });

  it.each(['technology', 'about', 'licensing'])('ends /%s with an action that leads to the form', (name) => {
    const $ = page(fixture.outDir, `${name}/index.html`);
    expect($('main > :last-child a.button').attr('href')).toBe('/#contact');
  });

  it('goes into detail on the technology page alone, and shows the short text where a row has no more', () => {
    const technology = page(fixture.outDir, 'technology/index.html');
    const short = 'Load, ratio and temperature are recorded for your engineers to study.';
    const long = /^A gearbox has to hand the load from one gear to the next\./;
    const [first, , , last] = texts(technology, '#features li p');
    expect([first, last]).toEqual([expect.stringMatching(long), short]);
    expect(texts(technology, '#overview ol p')).not.toEqual(texts(home, '#overview ol p'));
    expect(texts(technology, '#compatibility li')).toHaveLength(6);
    expect(texts(technology, '#compatibility li p')).toHaveLength(5);
    expect(home('main').text()).not.toMatch(/hand the load from one gear/);
  });

  it('leaves out hidden sections', () => {
    expect(page(fixture.outDir, 'licensing/index.html').html()).not.toMatch(/hidden section|Nobody reads/);
  });
});
