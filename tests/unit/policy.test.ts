import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { createHashSource } from '../../src/build/hash-source.ts';
import { optimizePages } from '../../src/build/optimize-pages/index.ts';
import { takePolicy } from '../../src/build/optimize-pages/policy.ts';

const hash = (text: string) => `'${createHashSource(text)}'`;
const createMeta = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`;

/** Takes the policy of a page. Returns it with what is left of the page. */
function take(meta: string, body = '', isKept = false) {
  const $ = load(`<head>${meta}</head><body>${body}</body>`);
  return { policy: takePolicy($, isKept), left: $('head').html() };
}

const speculation = '<script type="speculationrules">{"a":"b"}</script>';
const written = `default-src 'none'; script-src 'self' 'sha256-old='; style-src 'self'; style-src-attr 'unsafe-hashes' 'sha256-x=' ${hash('top:0')};`;
const body =
  '<style>p{}</style><svg><style>a&lt;b</style></svg><script>a</script><script type="module">b<c</script><script>a</script>' +
  `<script src="/file.js"></script><script type="application/ld+json">{}</script>${speculation}<p style="top:0">`;
const scripts = `script-src 'self' ${hash('a')} ${hash('b<c')}`;
const styles = [`style-src 'self' ${hash('p{}')} ${hash('a<b')}`, `style-src-attr 'unsafe-hashes' ${hash('top:0')}`];
const inHeader = ["default-src 'none'", `${scripts} ${hash('{"a":"b"}')}`, ...styles, "frame-ancestors 'none'"].join(
  ';',
);

it.each([
  ['as Astro writes it', createMeta(written)],
  ['with its attributes in another order', `<meta content="${written}" http-equiv='content-security-policy' />`],
  ['with escaped quotes', createMeta(written.replaceAll("'", '&#39;'))],
])('has one hash for each inline script, style and style attribute, and leaves the page: %s', (_, meta) => {
  expect(take(meta, body)).toEqual({ policy: inHeader, left: '' });
});

it('is also in the page, without what only a header may have, if the page keeps it', () => {
  const { policy, left } = take(createMeta(written), body, true);
  expect(policy).toBe(inHeader);
  expect(left).toBe(createMeta(["default-src 'none'", scripts, ...styles].join(';')));
});

it('allows no style attribute that the configuration does not list', () => {
  expect(take(createMeta("style-src-attr 'unsafe-hashes'"), '<p style="top:0">').policy).toBe(
    "style-src-attr 'unsafe-hashes';frame-ancestors 'none'",
  );
});

it('fails the build with hashes in a directive that it does not update, and if it is missing', () => {
  expect(() => take(createMeta("script-src-elem 'sha256-x='"))).toThrow(
    /^The content security policy has hashes for script-src-elem\. Only the hashes for script-src, style-src, style-src-attr are updated: add script-src-elem in /,
  );
  expect(() => take('')).toThrow(
    /^It has no content security policy, so hosts cannot send one\. .* adapt POLICY_ELEMENT in /,
  );
});

it('stays in error pages, and in HTML files that are not pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const files = ['404.html', 'index.html', 'public.html'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, createMeta("default-src 'none'"));
  const scripts = { has: () => false, get: () => new Set<string>() };
  const policies = optimizePages(folder, ['404.html', 'index.html'], scripts);
  expect(Object.keys(policies)).toEqual(['404.html', 'index.html']);
  const left = files.map((file) => load(readFileSync(file, 'utf8'))('meta').length);
  expect(left).toEqual([1, 0, 1]);
});
