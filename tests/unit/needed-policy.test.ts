import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { neededPolicy } from '../../src/build/lean-pages/needed-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('names what stands in the page, once, and nothing else', () => {
  const policy =
    "default-src 'none'; script-src 'self' 'sha256-old='; style-src 'self'; style-src-attr 'unsafe-hashes' 'sha256-x=';";
  const page =
    '<style>p{}</style><svg><style><![CDATA[a<b]]></style></svg><script>a</script><script type="module">b<c</script><script>a</script>' +
    '<script src="/file.js"></script><script type="application/ld+json">{}</script><script type="speculationrules">{}</script><p style="top:0">';
  expect(neededPolicy(policy, page)).toBe(
    [
      "default-src 'none'",
      `script-src 'self' ${hash('a')} ${hash('b<c')}`,
      `style-src 'self' ${hash('p{}')} ${hash('a<b')}`,
      `style-src-attr 'unsafe-hashes' ${hash('top:0')}`,
    ].join(';'),
  );
});
