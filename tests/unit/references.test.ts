import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { findReferences, findUrlsInCss } from '../helpers/references.ts';

const found = (html: string) => findReferences(load(html)).map(({ where, url }) => `${where} ${url}`);

describe('findReferences', () => {
  it.each([
    ['<a href="/a">A</a>', 'a[href] /a'],
    ['<link rel="icon" href="/i.svg">', 'link[href] /i.svg'],
    ['<img src="/p.png">', 'img[src] /p.png'],
    ['<form action="/send"></form>', 'form[action] /send'],
    ['<meta property="og:image" content="https://a.example/s.png">', 'meta og:image https://a.example/s.png'],
    ['<style>a { background: url("/b.png") }</style>', 'style /b.png'],
  ])('finds the address in %s', (html, expected) => {
    expect(found(html)).toEqual([expected]);
  });

  it('finds every picture of a set', () => {
    expect(found('<source srcset="/a.png 1x, /b.png 2x">')).toEqual(['source[srcset] /a.png', 'source[srcset] /b.png']);
  });

  it('finds addresses in structured data, but no identifiers', () => {
    const data = { '@id': 'https://a.example/#me', name: 'Me', logo: [{ url: 'https://a.example/l.png' }] };
    expect(found(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)).toEqual([
      'JSON-LD https://a.example/l.png',
    ]);
  });

  it('finds nothing where there is nothing', () => {
    expect(found('<a>A</a><img alt=""><p style="color: red">B</p>')).toEqual([]);
  });
});

it('findUrlsInCss finds functions and imports, quoted or not', () => {
  expect(findUrlsInCss('@import "a.css"; b { src: url(c.woff) url(\'d.png\') url( "e.png" ) }')).toEqual([
    'c.woff',
    'd.png',
    'e.png',
    'a.css',
  ]);
});
