import { mdxToMdast } from 'satteri';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';

import { readContent } from '../../../src/check/content.ts';
import { getNodeAt, toPlainValue, type Located } from '../../../src/check/located.ts';
import type { Element } from '../../../src/check/parse/body.ts';
import type { Range } from '../../../src/check/source.ts';
import { applyChange } from '../../../src/editor/server/apply-change.ts';
import { getElements, parseSource, requirePage } from '../../../src/editor/server/content-document.ts';
import { Draft } from '../../../src/editor/server/draft.ts';
import { Refusal } from '../../../src/editor/server/refusal.ts';
import { escapeBlock } from '../../../src/editor/server/typed-block.ts';
import type { Change, Target } from '../../../src/editor/protocol.ts';
import fc from '../../helpers/properties.ts';
import { anyFile, anyLine, anyString, retype, type Case } from './random-edits.ts';

/** The full run makes 10,000 edits in all. */
const runs = process.env.TEST_FULL ? 1250 : 60;

interface Edited {
  before: string;
  after: string;
  target: Target | undefined;
}

/** Makes a change. Returns undefined if it was refused. */
function edit({ project, source }: Case, change: Change): Edited | undefined {
  const draft = new Draft(project);
  try {
    const target = applyChange(draft, change);
    const after = draft.require(source.name);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(after.bytes)).toBe(after.text);
    return { before: source.text, after: after.text, target };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Expects everything outside a range of the text as it was to be the same. */
function expectSameOutside({ before, after }: Edited, [start, end]: Range): void {
  expect(after.slice(0, start)).toBe(before.slice(0, start));
  const rest = before.slice(end);
  expect(after.slice(Math.max(after.length - rest.length, start))).toBe(rest);
}

/** Expects one text to be the other with something added at one place. */
function expectAdded(shorter: string, longer: string): void {
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  const rest = shorter.length - start;
  expect(longer.slice(longer.length - rest)).toBe(shorter.slice(start));
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** Expects the line ends to be of the same kind as before. */
function expectSameLineEnds({ before, after }: Edited): void {
  if (before.includes('\r\n')) expect(after.match(/(?<!\r)\n/g)).toBeNull();
  else expect(after).not.toContain('\r');
  expect(after.startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'));
}

interface Place {
  node: Located;
  path: (string | number)[];
}

const listPlaces = (node: Located, path: Place['path'] = []): Place[] => [
  { node, path },
  ...(node.kind === 'object' ? node.members.flatMap(({ key, value }) => listPlaces(value, [...path, key])) : []),
  ...(node.kind === 'list' ? node.items.flatMap((value, index) => listPlaces(value, [...path, index])) : []),
];

const pick = <Item>(items: readonly Item[], position: number): Item | undefined => items[position % items.length];

const rootOf = ({ source }: Case): Located => {
  const root = parseSource(source)?.root;
  if (!root) throw new Error(`${source.name} cannot be parsed`);
  return root;
};

describe('10,000 edits of JSON files', () => {
  it('writes any value that reads back, and nothing else', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(
        anyFile('.json'),
        fc.nat(),
        fc.oneof(
          anyString,
          fc.boolean(),
          fc.constant(null),
          fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
        ),
        (file, position, value) => {
          const places = listPlaces(rootOf(file)).filter(({ node }) => node.kind === 'scalar');
          const place = pick(places, position);
          if (!place) return;
          const target = { kind: 'data' as const, file: file.source.name, path: place.path };
          const edited = edit(file, { action: 'set', target, value });
          expect(edited).toBeDefined();
          if (!edited) return;
          expectSameOutside(edited, place.node.range);
          expectSameLineEnds(edited);
          const read = place.path.reduce<unknown>(
            (at, key) => (at as Record<string, unknown>)[key],
            JSON.parse(withoutMark(edited.after)),
          );
          expect(read).toEqual(value);
        },
      ),
      { numRuns: runs },
    );
  });

  const listTexts = (file: Parameters<typeof rootOf>[0]) =>
    listPlaces(rootOf(file)).filter(({ node }) => node.kind === 'scalar' && typeof node.value === 'string');
  // A list of redirects may be empty.
  const fileWithTexts = anyFile('.json').filter((file) => listTexts(file).length > 0);

  it('keeps the characters that a changed text begins and ends with', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(
        fileWithTexts.chain((file) => {
          const places = listTexts(file);
          return fc
            .constantFrom(...places)
            .chain((place) =>
              fc.tuple(
                fc.constant(file),
                fc.constant(place),
                retype(place.node.kind === 'scalar' ? String(place.node.value) : ''),
              ),
            );
        }),
        ([file, { node, path }, value]) => {
          const edited = edit(file, { action: 'set', target: { kind: 'data', file: file.source.name, path }, value });
          if (!edited || node.kind !== 'scalar') throw new Error('The change was refused.');
          const old = String(node.value);
          let same = 0;
          while (same < Math.min(old.length, value.length) && old[same] === value[same]) same += 1;
          const written = edited.before.slice(...node.range);
          const escapes = written.includes('\\') ? 0 : same;
          expectSameOutside(edited, [node.range[0] + 1 + escapes, node.range[1]]);
        },
      ),
      { numRuns: runs },
    );
  });

  it('adds, removes, copies and moves fields and rows', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(
        anyFile('.json'),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('add-row', 'duplicate-row', 'remove-row', 'move-row', 'remove', 'add'),
        (file, position, other, action) => {
          const root = rootOf(file);
          const places = listPlaces(root);
          const name = file.source.name;
          const at = (path: Place['path']) => ({ kind: 'data' as const, file: name, path });
          const lists = places.filter(({ node }) => node.kind === 'list');
          const rows = lists.flatMap(({ node, path }) =>
            node.kind === 'list' ? node.items.map((item, index) => ({ list: node, item, path, index })) : [],
          );
          const groups = places.filter(({ node }) => node.kind === 'object');
          const list = pick(lists, position);
          const row = pick(rows, position);
          const group = pick(groups, position);
          const expected: unknown = toPlainValue(root);
          const find = (path: Place['path']) =>
            path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], expected);
          let change: Change | undefined;
          let range: Range = root.range;
          if (action === 'add-row' && list?.node.kind === 'list') {
            const index = other % (list.node.items.length + 1);
            const value = structuredClone(find(list.path) as unknown[])[0] ?? { label: 'x', list: [1, { a: 'b' }] };
            change = { action, target: at(list.path), at: index, value: value as never };
            range = list.node.range;
            (find(list.path) as unknown[]).splice(index, 0, value);
          } else if (action === 'remove-row' && row) {
            change = { action, target: at([...row.path, row.index]) };
            range = row.list.range;
            (find(row.path) as unknown[]).splice(row.index, 1);
          } else if (action === 'move-row' && row) {
            const to = other % row.list.items.length;
            change = { action, target: at([...row.path, row.index]), to };
            range = row.list.range;
            const values = find(row.path) as unknown[];
            values.splice(to, 0, ...values.splice(row.index, 1));
          } else if (action === 'remove' && group?.node.kind === 'object') {
            const key = pick(group.node.members, other)?.key;
            if (key === undefined) return;
            change = { action: 'set', target: at([...group.path, key]) };
            range = group.node.range;
            Reflect.deleteProperty(find(group.path) as object, key);
          } else if (action === 'add' && group) {
            change = { action: 'set', target: at([...group.path, 'added']), value: { a: ['x', 1], b: 'é' } };
            range = group.node.range;
            Object.assign(find(group.path) as object, { added: { a: ['x', 1], b: 'é' } });
          } else if (action === 'duplicate-row' && row) {
            const edited = edit(file, { action, target: at([...row.path, row.index]) });
            if (!edited) throw new Error('The change was refused.');
            expectAdded(edited.before, edited.after);
            return;
          }
          if (!change) return;
          const edited = edit(file, change);
          if (!edited) throw new Error('The change was refused.');
          expectSameOutside(edited, range);
          expectSameLineEnds(edited);
          if (action === 'add-row' || action === 'add') expectAdded(edited.before, edited.after);
          if (action === 'remove-row' || action === 'remove') expectAdded(edited.after, edited.before);
          expect(JSON.parse(withoutMark(edited.after))).toEqual(expected);
          // What is removed again leaves the file as it was.
          if (action !== 'add-row' || !list || change.action !== 'add-row') return;
          if (list.node.kind === 'list' && list.node.items.length === 0) return;
          const draft = new Draft(file.project);
          applyChange(draft, change);
          applyChange(draft, { action: 'remove-row', target: at([...list.path, change.at]) });
          expect(draft.require(name).text).toBe(edited.before);
        },
      ),
      { numRuns: runs },
    );
  });
});

const frontmatterOf = (text: string): unknown => parseYaml(/^\uFEFF?---\r?\n([^]*?)\r?\n---/.exec(text)?.[1] ?? '');

/** Reads the attributes of the components of a page, as MDX does. */
function readAttributes(text: string): Record<string, unknown>[] {
  const body = withoutMark(text).replace(/^---\r?\n[^]*?\r?\n---/, '');
  const found: Record<string, unknown>[] = [];
  const visit = (node: ReturnType<typeof mdxToMdast>): void => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      found.push(
        Object.fromEntries(
          node.attributes.flatMap((each) => ('name' in each ? [[each.name, each.value ?? true]] : [])),
        ),
      );
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(mdxToMdast(body, { features: { gfm: true, smartPunctuation: true, frontmatter: false } }));
  return found;
}

describe('10,000 edits of pages', () => {
  it('writes fields of the head', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(
        anyFile('.mdx'),
        fc.constantFrom('title', 'description'),
        fc.option(anyString),
        (file, key, value) => {
          const change: Change = {
            action: 'set',
            target: { kind: 'data', file: file.source.name, path: [key] },
            ...(value !== null && { value }),
          };
          const edited = edit(file, change);
          if (!edited) throw new Error('The change was refused.');
          const node = getNodeAt(rootOf(file), [key]);
          const range = value === null ? undefined : node?.range;
          if (range) expectSameOutside(edited, range);
          else if (value === null) expectAdded(edited.after, edited.before);
          else expectAdded(edited.before, edited.after);
          expectSameLineEnds(edited);
          const before = frontmatterOf(edited.before) as Record<string, unknown>;
          const rest = Object.fromEntries(Object.entries(before).filter(([name]) => name !== key));
          expect(frontmatterOf(edited.after)).toEqual(value === null ? rest : { ...rest, [key]: value });
        },
      ),
      { numRuns: runs },
    );
  });

  it('writes attributes', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(
        anyFile('.mdx'),
        fc.nat(),
        fc.constantFrom('title', 'intro', 'hidden', 'id', 'href', 'quiet'),
        fc.oneof(anyLine, fc.boolean(), fc.constant(undefined)),
        (file, position, attribute, value) => {
          const elements = getElements(requirePage(file.source));
          const element = pick(elements, position);
          if (!element) return;
          const [offset] = element.range;
          const target = { kind: 'element' as const, file: file.source.name, offset, attribute };
          const edited = edit(file, { action: 'set', target, ...(value !== undefined && { value }) });
          if (!edited) throw new Error('The change was refused.');
          expectSameOutside(edited, [element.nameRange[1], element.attributes.range[1]]);
          expectSameLineEnds(edited);
          const expected = readAttributes(edited.before);
          const values = expected[elements.indexOf(element)] ?? {};
          if (value === undefined || value === false) Reflect.deleteProperty(values, attribute);
          else values[attribute] = value;
          expect(readAttributes(edited.after)).toEqual(expected);
        },
      ),
      { numRuns: runs },
    );
  });

  it('writes words, and keeps the line breaks of the others', { timeout: 600_000 }, () => {
    let written = 0;
    fc.assert(
      fc.property(
        anyFile('.mdx').chain((file) => {
          const blocks = requirePage(file.source).page.parts.filter(({ kind }) => kind === 'words');
          return fc.constantFrom(...blocks).chain(({ range }) => {
            const shown = file.source.text.slice(...range).replaceAll(/\s*\r?\n\s*/g, ' ');
            return fc.tuple(fc.constant(file), fc.constant(range), retype(shown));
          });
        }),
        ([file, [start, end], markdown]) => {
          const name = file.source.name;
          const edited = edit(file, { action: 'write', target: { kind: 'block', file: name, start, end }, markdown });
          // A text that would be another kind of Markdown at its place is refused.
          if (!edited) return;
          written += 1;
          expectSameOutside(edited, [start, end]);
          expectSameLineEnds(edited);
          const words = edited.after.slice(start, end + edited.after.length - edited.before.length);
          const expected = escapeBlock(markdown, readContent(file.project).facts);
          expect(words.replaceAll(/\s*\n[\s>]*|\s+/g, ' ').trim()).toBe(expected.replaceAll(/\s+/g, ' ').trim());
        },
      ),
      { numRuns: runs },
    );
    expect(written).toBeGreaterThan(runs / 2);
  });

  it('adds and removes texts', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(anyFile('.mdx'), fc.nat(), fc.boolean(), (file, position, isRemoved) => {
        const blocks = requirePage(file.source).page.parts.filter(({ kind }) => kind === 'prose');
        const block = pick(blocks, position);
        if (!block) return;
        const [start, end] = block.range;
        const target = { kind: 'block' as const, file: file.source.name, start, end };
        const edited = edit(
          file,
          isRemoved ? { action: 'remove-block', target } : { action: 'add-block', target, markdown: 'New words.' },
        );
        if (!edited) return;
        expectSameLineEnds(edited);
        if (isRemoved) expectAdded(edited.after, edited.before);
        else {
          expectAdded(edited.before, edited.after);
          const added = edited.target?.kind === 'block' ? edited.target : undefined;
          expect(edited.after.slice(added?.start, added?.end)).toMatch(/^(?:[-*+\d.)]+ )?New words\.$/);
        }
      }),
      { numRuns: runs },
    );
  });

  it('adds, copies, removes and moves components', { timeout: 600_000 }, () => {
    const written = (text: string, { range }: Element) => text.slice(...range);
    fc.assert(
      fc.property(
        anyFile('.mdx'),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('duplicate-section', 'remove-section', 'move-section', 'add-section'),
        (file, position, other, action) => {
          // A claim is part of a sentence.
          const elements = getElements(requirePage(file.source)).filter((each) => each.name !== 'Claim');
          const element = pick(elements, position);
          const sibling = pick(
            elements.filter((each) => each.within === element?.within),
            other,
          );
          if (!element || !sibling) return;
          const name = file.source.name;
          const target = { kind: 'element' as const, file: name, offset: element.range[0] };
          const before = sibling.range[0];
          // A news item has no sections.
          const added = name.startsWith('news/') ? 'Buttons' : 'Section';
          const change: Change =
            action === 'add-section'
              ? { action, file: name, name: added, ...(sibling.within ? {} : { before }) }
              : action === 'move-section'
                ? { action, target, before }
                : { action, target };
          const edited = edit(file, change);
          if (!edited) throw new Error('The change was refused.');
          expectSameLineEnds(edited);
          if (action === 'remove-section') expectAdded(edited.after, edited.before);
          if (action === 'add-section' || action === 'duplicate-section') expectAdded(edited.before, edited.after);
          if (action !== 'move-section') return;
          const bytes = (text: string) => (text.match(/\S/g) ?? []).toSorted().join('');
          expect(bytes(edited.after)).toBe(bytes(edited.before));
          expect(edited.after.match(/\n/g)?.length).toBe(edited.before.match(/\n/g)?.length);
          const offset = edited.target?.kind === 'element' ? edited.target.offset : -1;
          const moved = written(edited.before, element);
          expect(edited.after.slice(offset, offset + moved.length)).toBe(moved);
        },
      ),
      { numRuns: runs },
    );
  });
});
