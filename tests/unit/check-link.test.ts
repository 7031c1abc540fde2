import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { checkLink, type Target } from '../helpers/check-link.ts';

const target: Target = {
  origin: 'https://site.example',
  files: new Set(['index.html', 'about/index.html', 'drive/index.html', '404.html', 'icon.svg']),
  pages: [
    { file: 'index.html', $: load('<h2 id="benefits">A</h2><svg><g id="paint"></g></svg><p id="contact">B</p>') },
    { file: 'about/index.html', $: load('<p>No ids</p>') },
    { file: 'drive/index.html', $: load('<section id="calculator"><option value="car"></section><p id="note">') },
  ],
};

const check = (url: string, route = '/about') => checkLink(url, route, target);

describe('checkLink', () => {
  it.each([
    '/',
    '/about',
    '/about/',
    '/404',
    '/icon.svg',
    '/icon.svg?v=2',
    '/#benefits',
    '/drive#calculator=car',
    '/drive#calculator=car&mass=1500',
    '#top',
    'https://site.example/about',
    'https://elsewhere.example/any',
    'mailto:a@b.example',
    'tel:+442079460123',
    'data:image/png;base64,AAAA',
  ])('accepts %s', (url) => {
    expect(check(url)).toBeUndefined();
  });

  it('looks for a fragment on the page that it stands on', () => {
    expect(check('#contact', '/')).toBeUndefined();
    expect(check('#contact', '/about')).toMatchInlineSnapshot(
      `"nothing on that page has the id "contact". There are: none"`,
    );
  });

  it('knows views of a calculator from other places', () => {
    expect(check('/drive#calculator=x')).toBeDefined();
    expect(check('/drive#note=car')).toBeDefined();
  });

  it('lists the fragments that there are', () => {
    expect(check('/#benefit')).toMatchInlineSnapshot(
      `"nothing on that page has the id "benefit". There are: #benefits, #contact"`,
    );
  });

  it.each([
    ['', 'the address is empty'],
    ['#', 'the address leads nowhere: write #top, or leave the href away'],
    ['/abuot', 'the site has no such page or file'],
    ['https://', 'this is no address'],
    ['http://elsewhere.example/', 'only https leads out of the site'],
    ['javascript:void 0', 'only https leads out of the site'],
    ['mailto:nobody', 'no @ in the e-mail address'],
    ['tel:+44 20', 'a telephone link has digits only, after one +'],
  ])('refuses %j', (url, problem) => {
    expect(check(url)).toBe(problem);
  });
});
