import { describe, expect, it } from 'vitest';

import { applyInOrder, composeEdit, toOriginal, type Edit } from '../../../src/check/parse/edits.ts';
import { parseJson } from '../../../src/check/parse/json/parse.ts';
import { repairJson } from '../../../src/check/parse/json/repair.ts';
import fc from '../../helpers/properties.ts';

const text = fc.string({ maxLength: 20 });
const edit = fc.record({ from: fc.nat(), length: fc.nat(4), text: fc.string({ maxLength: 3 }) });

describe('edits', () => {
  it('add up to one list that leads from the original to the same text', () => {
    fc.assert(
      fc.property(text, fc.array(edit, { maxLength: 6 }), (original, steps) => {
        let current = original;
        let edits: Edit[] = [];
        for (const { from, length, text } of steps) {
          const start = from % (current.length + 1);
          const end = Math.min(start + length, current.length);
          edits = composeEdit(current, edits, { range: [start, end], text });
          current = current.slice(0, start) + text + current.slice(end);
        }
        expect(applyInOrder(original, edits)).toBe(current);
      }),
    );
  });

  it('convert an offset to the original', () => {
    const edits: Edit[] = [
      { range: [2, 2], text: '[' },
      { range: [5, 7], text: '' },
    ];
    expect([0, 2, 3, 4, 6, 8].map((offset) => toOriginal(edits, offset, 'start'))).toEqual([0, 2, 2, 3, 7, 9]);
  });
});

const rows = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ id: `row-${index}`, list: ['a', { b: index }] })),
    undefined,
    2,
  );

describe('the repair of JSON', () => {
  it('leads to JSON, or says from where on it does not', () => {
    const source = rows(3);
    const slip = fc.tuple(
      fc.nat(source.length - 1),
      fc.nat(2),
      fc.constantFrom('', '"', ',', '}', ']', '{', '[', ':', 'x', '\\', '\n'),
    );
    fc.assert(
      fc.property(fc.array(slip, { minLength: 1, maxLength: 3 }), (slips) => {
        const original = slips.reduce(
          (text, [at, length, added]) => text.slice(0, at) + added + text.slice(at + length),
          source,
        );
        const { text, edits, rest } = repairJson(original, () => 0);
        expect(applyInOrder(original, edits)).toBe(text);
        if (rest === undefined) expect(() => JSON.parse(text) as unknown).not.toThrow();
      }),
      { numRuns: 100 },
    );
  });

  it('keeps the places of what it does not change', () => {
    const original = '[{ "a": 1 "b": 2 }]';
    const { root } = parseJson(original, () => 0);
    const [row] = root?.kind === 'list' ? root.items : [];
    const second = row?.kind === 'object' ? row.members[1] : undefined;
    expect(original.slice(...(second?.keyRange ?? [0, 0]))).toBe('"b"');
  });

  it('finds a mistake in 10,000 rows in a few seconds, even on a busy machine', () => {
    const original = rows(10_000).replace('"id": "row-5000"', '"id" "row-5000"');
    const start = performance.now();
    const { repairs } = parseJson(original, () => 0);
    expect(repairs.map(({ kind }) => kind)).toEqual(['colon-missing']);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('checks the rows before a part that cannot be read', () => {
    const broken = rows(40).replaceAll('"id": ', '"id" ');
    const { root, rest } = parseJson(broken, () => 0);
    expect(rest).toBeGreaterThan(0);
    expect(root?.kind === 'list' && root.items.length).toBe(30);
  });
});
