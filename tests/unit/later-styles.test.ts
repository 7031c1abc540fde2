import { expect, it } from 'vitest';

import { withLaterStyles } from '../../src/build/lean-pages/later-styles.ts';

const first = '@layer components{.hero{color:red}}';
const page = (styles: string, main: string) =>
  `<head><style>${styles}</style></head><body><header class="bar"></header><main id="content">${main}</main></body>`;
const split = (later: string, hero: string, rest: string) =>
  page(first, `${hero}<svg width="0" height="0" aria-hidden="true"><style><![CDATA[${later}]]></style></svg>${rest}`);

const hero = '<section class="hero"><h1>One</h1></section>';
const rest = '<section class="steps"><h2>Two</h2></section>';

it('puts the layers of sections and utilities behind the first screen', () => {
  const later = '@layer sections{.steps h2{color:red}}@layer utilities{.mt-2{margin-top:2px}}';
  expect(withLaterStyles(page(first + later, hero + rest))).toBe(split(later, hero, rest));
});

it.each([
  ['a class', '.bar{color:red}'],
  ['an element', 'h1{color:red}'],
  ['an element in a state', 'h1:not(.steps *):hover{color:red}'],
  ['one of several', '.steps,:is(.steps,.hero)>h1{color:red}'],
  ['anything', '*{color:red}'],
  ['a class, on a wide screen', '@media (width>=40rem){.hero{color:red}}'],
])('leaves all styles in the head where a later one is for %s of the first screen', (_, rule) => {
  const whole = page(`${first}@layer sections{${rule}}`, hero + rest);
  expect(withLaterStyles(whole)).toBe(whole);
});

it.each([
  ['a class of the same name as an element', '.section{color:red}'],
  ['paper', '@media print{h1,.hero{color:red}}'],
  ['a descendant of what comes later', '.steps .hero{color:red}'],
])('does not mind a rule for %s', (_, rule) => {
  const later = `@layer sections{${rule}}`;
  expect(withLaterStyles(page(first + later, hero + rest))).toBe(split(later, hero, rest));
});

it('leaves a page alone that has no later styles, or begins with neither a header nor a section', () => {
  for (const whole of [page(first, hero), page(`${first}@layer sections{.a{color:red}}`, '<p>One</p>')]) {
    expect(withLaterStyles(whole)).toBe(whole);
  }
});
