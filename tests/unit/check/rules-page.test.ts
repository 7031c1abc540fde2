import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { rules } from '../../../src/check/rules/index.ts';
import { createRulesPage, rulesPageFile } from '../../../src/check/rules-page.ts';
import { findingsOf, replace } from './tree.ts';

const folder = join(import.meta.dirname, '../../../src/check');

it('the page of rules is as `npm run generate` writes it', async () => {
  expect(readFileSync(rulesPageFile, 'utf8')).toBe(await createRulesPage(rules));
});

it('each rule has a file and a code of its own', () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
  for (const { code } of rules) expect(() => readFileSync(join(folder, `rules/${code}.ts`))).not.toThrow();
});

describe('the examples of the rules', () => {
  // Those that are a piece of a file of the fixture; the others describe a file as a whole.
  const pieces = rules.filter(({ good, launch }) => {
    if (launch) return false;
    try {
      replace(good.file, good.text, '');
      findingsOf([replace(good.file, good.text, good.text)]);
      return true;
    } catch {
      return false;
    }
  });

  it('are pieces of files for many rules', () => {
    expect(pieces.length).toBeGreaterThanOrEqual(30);
  });

  it.each(pieces.map(({ code, good, bad }) => ({ code, good, bad })))(
    '$code: the bad one is found, the good one is not',
    ({ code, good, bad }) => {
      expect(findingsOf([replace(good.file, good.text, bad.text)]).map((finding) => finding.code)).toContain(code);
      expect(findingsOf([replace(good.file, good.text, good.text)])).toEqual([]);
    },
  );
});
