import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { getBuiltSite, loadPage } from '../helpers/built-site.ts';
import { fixture } from '../helpers/sites.ts';

const texts = ($: CheerioAPI, selector: string) =>
  Array.from($(selector), (element) => $(element).text().replaceAll(/\s+/g, ' ').trim());

/** What the specification requires, and no screen reader says: e2e/screen-reader.spec.ts pins the words of each page. */
describe('the fixture site', () => {
  const home = loadPage(fixture, 'index.html');

  it('shows the rows of a closed tab in the order of their file', () => {
    expect(texts(home, '#features h4')).toEqual([
      'Real-Time Adjustment',
      'AI-Driven Intelligence',
      'Instant Response',
      'Performance Analytics',
    ]);
  });

  it('shows every state of a progress bar', () => {
    const bars = Array.from(home('table progress'), ({ attribs }) => `${attribs.value} ${attribs['data-state']}`);
    expect(bars).toEqual([
      ...['75 loading', '90 loading', '70 loading', '95 loading'],
      ...['undefined indeterminate', '90 loading', '40 loading', '100 complete'],
    ]);
  });

  it.each(getBuiltSite(fixture).pages)('has the same links in the bar and in the menu of $route', ({ $ }) => {
    const linksOf = (part: string) =>
      Array.from($(part).find('a'), (a) => [a.attribs['aria-label'] ?? $(a).text().trim(), a.attribs.href]);
    const links = [
      ['Technology', '/#technology'],
      ['About', '/about'],
      ['Licensing', '/licensing'],
      ['Contact', '/#contact'],
      ['Get Started', '/#contact'],
    ];
    expect(linksOf('#navbar')).toEqual([['Fixture, home page', '/'], ...links]);
    expect(linksOf('#menu')).toEqual(links);
  });

  it('leads from an industry with a `page` to it', () => {
    expect(loadPage(fixture, 'licensing/index.html')('main a[href="/licensing/marine"]')).toHaveLength(1);
  });

  it('shows a legal link without href as a disabled link', () => {
    const links = Array.from(
      home('nav[aria-labelledby="legal-links"] a'),
      ({ attribs: { href, role, 'aria-disabled': disabled } }) => ({ href, role, disabled }),
    );
    const placeholder = { role: 'link', disabled: 'true' };
    expect(links).toEqual([{ href: '/legal/privacy' }, placeholder, placeholder, placeholder]);
  });

  it.each(['technology', 'about', 'licensing'])('ends /%s with an action that leads to the form', (name) => {
    const $ = loadPage(fixture, `${name}/index.html`);
    expect($('main > :last-child a.button').attr('href')).toBe('/#contact');
  });

  it('goes into detail on the technology page alone, and shows the short text where a row has no more', () => {
    const technology = loadPage(fixture, 'technology/index.html');
    const short = 'Load, ratio and temperature are recorded for your engineers to study.';
    const long = /^A gearbox has to hand the load from one gear to the next\./;
    const [first, , , last] = texts(technology, '#features li p');
    expect([first, last]).toEqual([expect.stringMatching(long), short]);
    expect(texts(technology, '#overview ol p')).not.toEqual(texts(home, '#overview ol p'));
    expect(texts(technology, '#compatibility li')).toHaveLength(6);
    expect(texts(technology, '#compatibility li p')).toHaveLength(5);
    expect(home('main').text()).not.toMatch(/hand the load from one gear/);
  });
});
