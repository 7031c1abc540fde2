import { createHash } from 'node:crypto';

import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { hashInlineCode } from '../../src/build/optimize-pages/policy-hashes.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(policy: string, body: string): string | undefined {
  const $ = load(`<head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body>`);
  hashInlineCode($);
  return $('meta').attr('content');
}

it('has one hash for each inline script, style and style attribute of the page, and no other', () => {
  const policy = `default-src 'none'; script-src 'self' 'sha256-old='; style-src 'self'; style-src-attr 'unsafe-hashes' 'sha256-x=' ${hash('top:0')};`;
  const body =
    '<style>p{}</style><svg><style>a&lt;b</style></svg><script>a</script><script type="module">b<c</script><script>a</script>' +
    '<script src="/file.js"></script><script type="application/ld+json">{}</script><script type="speculationrules">{}</script><p style="top:0">';
  expect(policyOf(policy, body)).toBe(
    [
      "default-src 'none'",
      `script-src 'self' ${hash('a')} ${hash('b<c')}`,
      `style-src 'self' ${hash('p{}')} ${hash('a<b')}`,
      `style-src-attr 'unsafe-hashes' ${hash('top:0')}`,
    ].join(';'),
  );
});

it('allows no style attribute that the configuration does not list', () => {
  expect(policyOf("style-src-attr 'unsafe-hashes'", '<p style="top:0">')).toBe("style-src-attr 'unsafe-hashes'");
});

it('rejects hashes in a directive that it does not update', () => {
  expect(() => policyOf("script-src-elem 'sha256-x='", '')).toThrow(
    /^The content security policy has hashes for script-src-elem\. Only the hashes for script-src, style-src, style-src-attr are updated: add script-src-elem in /,
  );
});
