import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { deferStyles } from '../../src/build/optimize-pages/critical-css.ts';

const first = '@layer components{.hero{color:red}}';
const page = (styles: string, main: string) =>
  `<html><head><style>${styles}</style></head><body><header class="bar"></header><main id="content">${main}</main></body></html>`;
const split = (deferred: string, hero: string, rest: string) =>
  page(
    first,
    `${hero}<svg width="0" height="0" display="none" aria-hidden="true"><style>${deferred}</style></svg>${rest}`,
  );

function defer(html: string): string {
  const $ = load(html);
  deferStyles($);
  return $.html();
}

const hero = '<section class="hero"><h1>One</h1></section>';
const rest = '<section class="steps"><h2>Two</h2></section>';

it('moves the layers sections and utilities behind the first screen', () => {
  const deferred = '@layer sections{.steps h2{color:red}}@layer utilities{.mt-2{margin-top:2px}}';
  expect(defer(page(first + deferred, hero + rest))).toBe(split(deferred, hero, rest));
});

it('writes deferred styles that parse back to the same text', () => {
  const deferred = '@layer sections{.steps>h2{content:"<&"}}';
  const $ = load(defer(page(first + deferred, hero + rest)));
  expect($('main style').text()).toBe(deferred);
});

it('leaves nested layers and rules outside layers in place', () => {
  const critical = '@layer components{@layer utilities{.x{top:0}}}@keyframes in{to{top:0}}';
  const deferred = '@layer utilities{@layer sections{.x{top:0}}}';
  const $ = load(defer(page(critical + deferred, hero + rest)));
  expect($('head style').text()).toBe(critical);
  expect($('main style').text()).toBe(deferred);
});

it.each([
  ['a class', '.bar{color:red}'],
  ['an element', 'h1{color:red}'],
  ['an ancestor of the first screen', 'body{color:red}'],
  ['an element in a state', 'h1:not(.steps *):hover{color:red}'],
  ['one selector of several', '.steps,:is(.steps,.hero)>h1{color:red}'],
  ['any element', '*{color:red}'],
  ['a class, on a wide screen', '@media (width>=40rem){.hero{color:red}}'],
])('keeps all styles in the head if a deferred rule matches the first screen: %s', (_, rule) => {
  const whole = page(`${first}@layer sections{${rule}}`, hero + rest);
  expect(defer(whole)).toBe(whole);
});

it.each([
  ['a class of the same name as an element', '.section{color:red}'],
  ['print', '@media print{h1,.hero{color:red}}'],
  ['a descendant of an element behind it', '.steps .hero{color:red}'],
])('defers a rule for %s', (_, rule) => {
  const deferred = `@layer sections{${rule}}`;
  expect(defer(page(first + deferred, hero + rest))).toBe(split(deferred, hero, rest));
});

it('changes nothing on a page that has no deferred styles, or begins with neither a header nor a section', () => {
  for (const whole of [page(first, hero), page(`${first}@layer sections{.a{color:red}}`, '<p>One</p>')]) {
    expect(defer(whole)).toBe(whole);
  }
});
