import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { optimizeStyles } from '../../src/build/optimize-pages/optimize-styles.ts';
import { extractTokens } from '../../src/build/optimize-pages/script-tokens.ts';

const scripts = {
  has: (address: string) => address === '/one.js',
  get: (files: Iterable<string>) => new Set([...files].map(() => 'added')),
};
const page = (head: string, body: string) => `<!doctype html><head>${head}</head><body>${body}</body>`;
const optimizeHtml = (html: string) => {
  const $ = load(html, { scriptingEnabled: false });
  optimizeStyles($, scripts);
  return $.html();
};
const optimize = (css: string, body: string) => optimizeHtml(page(`<style>${css}</style>`, body));

it('keeps rules for classes in a template, in a noscript element and in a script', () => {
  const css = '.a,.b,.c,.d{top:0}';
  const body = '<template><p class="a"></p></template><noscript><p class="b"></p></noscript><script>f("c e")</script>';
  expect(optimize(css, body)).toContain('.a,.b,.c{top:0}');
});

it('keeps rules for classes of the scripts that any attribute of the page names', () => {
  expect(optimize('.added{top:0}', '<astro-island component-url="/one.js"></astro-island>')).toContain('.added{top:0}');
  expect(optimize('.added{top:0}', '<p></p>')).not.toContain('.added');
});

it.each([
  ['a style sheet of its own', page('<link rel="stylesheet" href="/a.css">', '')],
  ['an island without a script', page(`<style></style>`, '<astro-island url="/other.js"></astro-island>')],
  ['CSS that cannot be parsed', page(`<style>p}</style>`, '')],
  ['an @scope rule', page(`<style>\n@scope (.c){p{top:0}}</style>`, '')],
])('rejects a page that it cannot optimise: %s', (name, html) => {
  expect(() => optimizeHtml(html)).toThrowErrorMatchingSnapshot(name);
});

it('extractTokens finds the tokens of strings and templates, and no others', () => {
  const code = 'const x = "a b"; y(`c ${z} d`, { className: "e" }, /f/); // g';
  expect([...extractTokens(code)].filter((token) => token !== '').sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});
