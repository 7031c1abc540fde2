import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { optimizePages } from '../../src/build/optimize-pages/index.ts';
import { createHashSource, createPolicy } from '../../src/build/optimize-pages/policy.ts';

const listHashes = (body: string, name: string) =>
  createPolicy(load(body), undefined)
    .split(';')
    .find((directive) => directive.startsWith(`${name} `))
    ?.match(/'sha256-[^']+'/g) ?? [];

it('allows no style attribute but that of Headless UI, and only on a page with one', () => {
  expect(listHashes('<p style="top:0">', 'style-src-attr')).not.toContain(createHashSource('top:0'));
  expect(listHashes('<p>', 'style-src-attr')).toEqual([]);
});

it('is in error pages, too, without what only a header may have, and not in other HTML files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const files = ['404.html', 'index.html', 'public.html'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, '<p>');
  const scripts = { has: () => false, get: () => new Set<string>() };
  const policies = optimizePages(folder, ['404.html', 'index.html'], scripts);
  expect(Object.keys(policies)).toEqual(['404.html', 'index.html']);
  const left = files.map((file) => load(readFileSync(file, 'utf8'))('meta').attr('content'));
  expect(left).toEqual([policies['404.html']?.replace(";frame-ancestors 'none'", ''), undefined, undefined]);
});
