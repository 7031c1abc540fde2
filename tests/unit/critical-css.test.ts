import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { assertLayers, deferStyles } from '../../src/build/optimize-pages/critical-css.ts';

const first = '@layer components{.hero{color:red}}';
const page = (styles: string, main: string) =>
  `<html><head><style>${styles}</style></head><body><header class="bar"></header><main id="content">${main}</main></body></html>`;
const split = (later: string, hero: string, rest: string) =>
  page(
    first,
    `${hero}<svg width="0" height="0" display="none" aria-hidden="true"><style>${later}</style></svg>${rest}`,
  );

function defer(html: string): string {
  const $ = load(html);
  deferStyles($);
  return $.html();
}

const hero = '<section class="hero"><h1>One</h1></section>';
const rest = '<section class="steps"><h2>Two</h2></section>';

it('puts the layers of sections and utilities behind the first screen', () => {
  const later = '@layer sections{.steps h2{color:red}}@layer utilities{.mt-2{margin-top:2px}}';
  expect(defer(page(first + later, hero + rest))).toBe(split(later, hero, rest));
});

it('writes the later styles so that they are read as they were', () => {
  const later = '@layer sections{.steps>h2{content:"<&"}}';
  const $ = load(defer(page(first + later, hero + rest)));
  expect($('main style').text()).toBe(later);
});

it('leaves layers alone that are within others, and rules in no layer', () => {
  const critical = '@layer components{@layer utilities{.x{top:0}}}@keyframes in{to{top:0}}';
  const later = '@layer utilities{@layer sections{.x{top:0}}}';
  const $ = load(defer(page(critical + later, hero + rest)));
  expect($('head style').text()).toBe(critical);
  expect($('main style').text()).toBe(later);
});

it.each([
  ['a class', '.bar{color:red}'],
  ['an element', 'h1{color:red}'],
  ['an element round the screen', 'body{color:red}'],
  ['an element in a state', 'h1:not(.steps *):hover{color:red}'],
  ['one of several', '.steps,:is(.steps,.hero)>h1{color:red}'],
  ['anything', '*{color:red}'],
  ['a class, on a wide screen', '@media (width>=40rem){.hero{color:red}}'],
])('leaves all styles in the head where a later one is for %s of the first screen', (_, rule) => {
  const whole = page(`${first}@layer sections{${rule}}`, hero + rest);
  expect(defer(whole)).toBe(whole);
});

it.each([
  ['a class of the same name as an element', '.section{color:red}'],
  ['paper', '@media print{h1,.hero{color:red}}'],
  ['a descendant of what comes later', '.steps .hero{color:red}'],
])('does not mind a rule for %s', (_, rule) => {
  const later = `@layer sections{${rule}}`;
  expect(defer(page(first + later, hero + rest))).toBe(split(later, hero, rest));
});

it('leaves a page alone that has no later styles, or begins with neither a header nor a section', () => {
  for (const whole of [page(first, hero), page(`${first}@layer sections{.a{color:red}}`, '<p>One</p>')]) {
    expect(defer(whole)).toBe(whole);
  }
});

it('says which layer is not there', () => {
  assertLayers('@layer sections,utilities;');
  expect(() => {
    assertLayers('@layer base,utilities{p{top:0}}'.replace('base,', ''));
  }).toThrow(
    /^The CSS has no layer called sections, by which critical CSS is told from the rest\. Name in .+ the layers/,
  );
});
