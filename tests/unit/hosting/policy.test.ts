import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createHashSource } from '../../../src/build/hash-source.ts';
import { movePolicies } from '../../../src/build/hosting/policy.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'policies-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const POLICY = "default-src 'none';img-src 'self';script-src 'self' 'sha256-x='";
const createPage = (meta: string) =>
  `<!DOCTYPE html><html><head>${meta}<script type="speculationrules">{"a":"b"}</script></head><body><noscript><p>a</p></noscript></body></html>`;
const write = (file: string, html: string) => {
  writeFileSync(join(folder, file), html);
};
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it.each([
  ['as Astro writes it', `<meta http-equiv="content-security-policy" content="${POLICY}">`],
  ['with its attributes in another order', `<meta content="${POLICY}" http-equiv='content-security-policy' />`],
  ['with escaped quotes', `<meta http-equiv="content-security-policy" content="${POLICY.replaceAll("'", '&#39;')}">`],
])('the policy of a page moves to the headers: %s', (_, meta) => {
  write('index.html', createPage(meta));
  expect(movePolicies(folder, ['index.html'])).toEqual({
    pages: { 'index.html': `${POLICY} '${createHashSource('{"a":"b"}')}';frame-ancestors 'none'` },
    shared: "img-src 'self';frame-ancestors 'none'",
  });
  expect(read('index.html')).toBe(createPage(''));
});

it('error pages keep their policy, and other HTML files have none', () => {
  const html = createPage(`<meta http-equiv="content-security-policy" content="${POLICY}">`);
  write('404.html', html);
  write('public.html', 'verification: kept');
  expect(Object.keys(movePolicies(folder, ['404.html']).pages)).toEqual(['404.html']);
  expect(read('404.html')).toBe(html);
  expect(read('public.html')).toBe('verification: kept');
});

it('a page without a policy fails the build', () => {
  write('index.html', createPage(''));
  expect(() => {
    movePolicies(folder, ['index.html']);
  }).toThrowErrorMatchingInlineSnapshot(
    `[Error: index.html has no content security policy, so hosts cannot send one. Astro writes it as \`meta[http-equiv="content-security-policy"]\` when astro.config.mjs sets security.csp. If Astro now writes another element, adapt POLICY_ELEMENT in src/build/optimize-pages/policy-hashes.ts.]`,
  );
});
