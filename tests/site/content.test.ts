import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { getBuiltSite, loadPage } from '../helpers/built-site.ts';
import { fileOf, fixture, projectRoot } from '../helpers/sites.ts';

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

it('a draft of a page is not built, and no file of the site mentions it, such as the sitemap', () => {
  const { files, read } = getBuiltSite(fixture);
  expect(existsSync(join(projectRoot, fixture.contentDir, 'pages/unfinished.mdx'))).toBe(true);
  expect([...files]).toContain('sitemap-0.xml');
  const isText = (file: string) => /\.(?:html|xml|txt|js|json)$|_headers$/.test(file);
  const naming = [...files].filter(
    (file) => file.includes('unfinished') || (isText(file) && read(file).includes('unfinished')),
  );
  expect(naming).toEqual([]);
});

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
  const quantities = $('.specifications td:nth-child(2)').toArray();
  expect(quantities.length).toBeGreaterThan(3);
  for (const each of quantities) expect($(each).children('bdi').attr('dir')).toBe('ltr');
});

it('plots each pair of a table, and those of its first column filled', () => {
  const $ = loadPage(fixture, 'calculator/index.html');
  const plot = $('[aria-label="Measured and calculated"]');
  const [band, , all, open] = Array.from(plot.find('path'), ({ attribs }) => attribs.d);
  expect(band).toBe('M0 0V7L18 25H25V18L7 0z');
  const city = 'M11.9 5h0M8.6 3.4h0M22.9 9.1h0M18.7 7.4h0';
  expect([all, open]).toEqual([`M7.6 6.2h0M16.7 12.8h0${city}`, city]);
});

it('a page in the language of the site names it once', () => {
  const $ = loadPage(fixture, 'about/index.html');
  expect(Array.from($('[lang]'), ({ name, attribs }) => [name, attribs.lang])).toEqual([['html', 'en-GB']]);
  expect($('[dir]').length).toBe(0);
});

it('turns a photograph upright that a camera saved sideways', async () => {
  const turned = loadPage(fixture, 'one/two/three/index.html')('img[alt$="its file turns"]').attr();
  expect([turned?.width, turned?.height]).toEqual(['900', '1200']);
  const upright = sharp(fileOf(fixture, turned?.src ?? ''));
  expect((await upright.metadata()).orientation).toBeUndefined();
  // Upright, the picture is bright at the top and dark at the bottom, and the left is as bright as the right.
  const brightness = async (left: number, top: number) => {
    const { channels } = await sharp(
      await upright.clone().extract({ left, top, width: 40, height: 40 }).toBuffer(),
    ).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0);
  };
  expect((await brightness(0, 0)) - (await brightness(0, 1160))).toBeGreaterThan(100);
  expect(Math.abs((await brightness(0, 0)) - (await brightness(860, 0)))).toBeLessThan(20);
});
