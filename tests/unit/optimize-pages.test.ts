import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { deferStyles } from '../../src/build/optimize-pages/critical-css.ts';
import { optimizePages } from '../../src/build/optimize-pages/index.ts';
import { optimizeStyles } from '../../src/build/optimize-pages/optimize-styles.ts';
import { createHashSource, createPolicy } from '../../src/build/optimize-pages/policy.ts';
import { extractTokens } from '../../src/build/optimize-pages/script-tokens.ts';

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

/* Styles that the first screen does not need. */

const hero = '<section class="hero"><h1>One</h1></section>';
const rest = '<section class="steps"><h2>Two</h2></section>';
/** A deferred layer in another one, and a rule outside layers, stay where they are. */
const first = '@layer components{.hero{color:red}@layer utilities{.x{top:0}}}@keyframes in{to{top:0}}';
const pageOf = (styles: string, main = hero + rest) =>
  page(`<style>${styles}</style>`, `<header class="bar"></header><main id="content">${main}</main>`);

function defer(html: string): string {
  const $ = load(html);
  deferStyles($);
  return $.html();
}

it.each([
  ['the layers sections and utilities', '@layer sections{.steps h2{top:0}}@layer utilities{.mt-2{top:0}}'],
  ['text that is escaped in HTML', '@layer sections{.steps>h2{content:"<&"}}'],
  ['layers in a deferred layer', '@layer utilities{@layer sections{.x{top:0}}}'],
  ['a class of the same name as an element', '@layer sections{.section{color:red}}'],
  ['print', '@layer sections{@media print{h1,.hero{color:red}}}'],
  ['a descendant of an element behind it', '@layer sections{.steps .hero{color:red}}'],
])('moves behind the first screen: %s', (_, deferred) => {
  const svg = '<svg width="0" height="0" display="none" aria-hidden="true">';
  const html = defer(pageOf(first + deferred));
  expect(html).toBe(pageOf(first, `${hero}${svg}<style>${load(html)('main style').html() ?? ''}</style></svg>${rest}`));
  expect(load(html)('main style').text()).toBe(deferred);
});

it.each([
  ['a class of the first screen', '@layer sections{.bar{color:red}}'],
  ['an element', '@layer sections{h1{color:red}}'],
  ['an ancestor of the first screen', '@layer sections{body{color:red}}'],
  ['an element in a state', '@layer sections{h1:not(.steps *):hover{color:red}}'],
  ['one selector of several', '@layer sections{.steps,:is(.steps,.hero)>h1{color:red}}'],
  ['any element', '@layer sections{*{color:red}}'],
  ['a class, on a wide screen', '@layer sections{@media (width>=40rem){.hero{color:red}}}'],
  ['nothing that could move', ''],
])('keeps all styles in the head: %s', (_, styles) => {
  expect(defer(pageOf(first + styles))).toBe(pageOf(first + styles));
});

it('moves no styles on a page that begins with neither a header nor a section', () => {
  const whole = pageOf(`${first}@layer sections{.a{color:red}}`, '<p>One</p>');
  expect(defer(whole)).toBe(whole);
});

/* Styles that no page needs. */

const scripts = {
  has: (address: string) => address === '/one.js',
  get: (files: Iterable<string>) => new Set([...files].map(() => 'added')),
};

function optimize(html: string): string {
  const $ = load(html, { scriptingEnabled: false });
  optimizeStyles($, scripts);
  return $.html();
}

it.each([
  ['a template', '<template><p class="added"></p></template>', true],
  ['a noscript element', '<noscript><p class="added"></p></noscript>', true],
  ['a script', '<script>f("c added")</script>', true],
  ['a script that an attribute names', '<astro-island component-url="/one.js"></astro-island>', true],
  ['nothing on the page', '<p></p>', false],
])('a rule for a class in %s is kept: %s, %s', (_, body, isKept) => {
  expect(optimize(page('<style>.added,.other{top:0}</style>', body)).includes('.added{top:0}')).toBe(isKept);
});

it.each([
  ['a style sheet of its own', page('<link rel="stylesheet" href="/a.css">', '')],
  ['an island without a script', page('<style></style>', '<astro-island url="/other.js"></astro-island>')],
  ['CSS that cannot be parsed', page('<style>p}</style>', '')],
  ['an @scope rule', page('<style>\n@scope (.c){p{top:0}}</style>', '')],
])('rejects a page that it cannot optimise: %s', (name, html) => {
  expect(() => optimize(html)).toThrowErrorMatchingSnapshot(name);
});

it('extractTokens finds the tokens of strings and templates, and no others', () => {
  const code = 'const x = "a b"; y(`c ${z} d`, { className: "e" }, /f/); // g';
  expect([...extractTokens(code)].filter((token) => token !== '').sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

/* The policy. */

it('the policy allows no style attribute but that of Headless UI, and only on a page with one', () => {
  const directivesOf = (body: string) => createPolicy(load(body), undefined).split(';');
  const find = (body: string) => directivesOf(body).find((each) => each.startsWith('style-src-attr ')) ?? '';
  expect(find('<p style="top:0">')).toContain("'sha256-");
  expect(find('<p style="top:0">')).not.toContain(createHashSource('top:0'));
  expect(find('<p>')).not.toContain("'sha256-");
});

it('the policy is in error pages, too, without what only a header may have, and not in other HTML files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const files = ['404.html', 'index.html', 'public.html'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, '<p>');
  const policies = optimizePages(folder, ['404.html', 'index.html'], scripts);
  expect(Object.keys(policies)).toEqual(['404.html', 'index.html']);
  const left = files.map((file) => load(readFileSync(file, 'utf8'))('meta').attr('content'));
  expect(left).toEqual([policies['404.html']?.replace(";frame-ancestors 'none'", ''), undefined, undefined]);
});
