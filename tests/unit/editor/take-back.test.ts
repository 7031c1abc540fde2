import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { applyEdits } from '@stepless/documents';
import type { ListedChange } from '../../../packages/editor/server/compare/find-changes.ts';
import { findChanges, read, source, type Row } from './sources.ts';

function takeBack(text: string, { takeBack: how }: ListedChange): string {
  if (how.kind !== 'edit') throw new Error(`The change is taken back by: ${how.kind}`);
  return applyEdits(text, how.edits);
}

/** Takes changes back, one after the other, until there are none. @param choice which of them is next */
function takeAllBack(name: string, before: string, after: string, choice: number): string {
  let text = after;
  for (let step = 0; step < 500; step++) {
    const changes = findChanges([source(name, before)], [source(name, text)]);
    const change = changes[choice % changes.length];
    if (!change) return text;
    text = takeBack(text, change);
  }
  throw new Error(`The changes never end. The last text was: ${text}`);
}

type Edit = Record<'at' | 'to', number> & { what: string };

describe('taking back', () => {
  it('keeps the line ends of the file', () => {
    const before = read('pages/about.mdx');
    const after = before.replace(/<Section title="Our team">[^]*?<\/Section>\n\n/, '').replaceAll('\n', '\r\n');
    const [change] = findChanges([source('pages/about.mdx', before)], [source('pages/about.mdx', after)]);
    expect(change && takeBack(after, change)).toBe(before.replaceAll('\n', '\r\n'));
  });

  /** @param make makes edits in a text */
  function expectRestored(name: string, ways: string[], make: (text: string, edits: Edit[]) => string) {
    const before = read(name);
    const edit = fc.record({ what: fc.constantFrom(...ways), at: fc.nat(60), to: fc.nat(60) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), fc.nat(20), (edits, choice) => {
        expect(takeAllBack(name, before, make(before, edits), choice)).toBe(before);
      }),
      { numRuns: 40 },
    );
  }

  const lists = ['benefits.json', 'comparison.json', 'industries.json', 'features.json'];
  it.each(lists)('restores every byte of %s after any edits, in any order', (name) => {
    expectRestored(name, ['remove', 'copy', 'move', 'write', 'empty'], (before, edits) => {
      const rows = JSON.parse(before) as Row[];
      for (const { what, at, to } of edits) {
        const row = rows[at % Math.max(rows.length, 1)];
        if (what === 'empty') rows.length = 0;
        if (!row) continue;
        if (what === 'remove') rows.splice(rows.indexOf(row), 1);
        if (what === 'copy') rows.splice(to % rows.length, 0, { ...row, id: `${row.id}-${to}` });
        if (what === 'move') rows.splice(to % rows.length, 0, ...rows.splice(rows.indexOf(row), 1));
        if (what === 'write') row[Object.keys(row)[to % Object.keys(row).length] ?? 'id'] = `new ${to}`;
      }
      return JSON.stringify(rows, undefined, 2);
    });
  });

  const pages = ['index', 'about', 'licensing', 'markdown', 'technology'].map((name) => `pages/${name}.mdx`);
  it.each(pages)('restores every byte of %s after any edits, in any order', (name) => {
    expectRestored(name, ['remove', 'copy', 'swap', 'word'], (before, edits) => {
      const [head = '', ...blocks] = before.split('\n\n');
      for (const { what, at, to } of edits) {
        const [from, other] = [at % blocks.length, to % blocks.length];
        const block = blocks[from] ?? '';
        if (what === 'remove') blocks.splice(from, 1);
        if (what === 'copy') blocks.splice(other, 0, block);
        if (what === 'swap') [blocks[from], blocks[other]] = [blocks[other] ?? '', block];
        if (what === 'word') blocks[from] = block.replace(/[a-z]{4,}/, 'changed');
      }
      return [head, ...blocks].join('\n\n');
    });
  });
});
