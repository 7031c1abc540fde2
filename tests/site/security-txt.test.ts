import { describe, expect, it } from 'vitest';

import { fixture, projectRoot, sites } from '../helpers/sites.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (outDir: string) => readFileSync(join(projectRoot, outDir, '.well-known/security.txt'), 'utf8');

describe.each(sites)('$name site', ({ outDir }) => {
  it('has each field of security.txt once, as RFC 9116 requires', () => {
    const names = read(outDir)
      .trimEnd()
      .split('\n')
      .map((line) => /^([\w-]+): \S+$/.exec(line)?.[1]);
    expect(names).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  });
});

it('takes the contact, the date and the address from site.json', () => {
  expect(read(fixture.outDir)).toMatchInlineSnapshot(`
    "Contact: mailto:fixture@example.org
    Expires: 2099-12-31T23:59:59Z
    Preferred-Languages: en
    Canonical: https://fixture.example/.well-known/security.txt
    "
  `);
});
