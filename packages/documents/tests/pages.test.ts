import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addBlock,
  getElementText,
  insertElement,
  isType,
  moveElement,
  parseDocument,
  Refusal,
  removeBlock,
  removeData,
  removeElement,
  requireDocument,
  requirePage,
  setAttribute,
  setData,
  toPlainValue,
  withText,
  writeBlock,
  type PageDocument,
} from '../index.ts';
import { change, expectAdded, expectSameOutside, expectSameStyle } from './expect.ts';
import { anyLine, anyPage, anyString, forAll, pick, retype } from './files.ts';

/** Makes a change that may be refused: then undefined. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const parse = (text: string) => requirePage(withText({ path: 'a.mdx', name: 'a.mdx' }, text));

const readHead = ({ root }: { root?: unknown }) => (root ? toPlainValue(root as never) : {}) as Record<string, unknown>;
const readAttributes = (text: string, document: PageDocument) =>
  requirePage(withText(document.source, text)).page.elements.map(
    ({ attributes }) => toPlainValue(attributes) as Record<string, unknown>,
  );

it('frontmatter holds any text that is written, and nothing else changes', () => {
  forAll(
    anyPage,
    fc.constantFrom('title', 'description', 'summary', 'new'),
    fc.option(anyString),
    (document, key, value) => {
      const head = readHead(document);
      if (value === null && !(key in head)) return;
      const edited = change(document, () =>
        value === null ? removeData(document, [key]) : setData(document, [key], value),
      );
      expectSameStyle(edited);
      if (value === null) expectAdded(edited.after, edited.before);
      const after = readHead(requireDocument(withText(document.source, edited.after)));
      const rest = Object.fromEntries(Object.entries(head).filter(([name]) => name !== key));
      expect(after).toEqual(value === null ? rest : { ...rest, [key]: value });
    },
  );
});

it('escapes a carriage return, which other programs take for the end of a line', () => {
  const page = parse("---\ntitle: 'One'\n---\n");
  expect(setData(page, ['title'], 'One\rline')).toBe('---\ntitle: "One\\rline"\n---\n');
});

describe('attributes', () => {
  it.each([
    '<A>\n\n  <B\n    rows={[\n      { a: 1 },\n        { b: "}" },\n    ]}\n    title="T"\n  />\n\n</A>\n',
    '- <B\r    rows={[\r      "}"\r    ]}\r    title="T"/>\r',
    '> <B\n>   rows={[\n>     1\n>   ]}\n>   title="T"\n> >\n>\n> x\n>\n> </B>\n',
    '<B\n  {...c}\n  rows={[]}\n  {...c}\n  title="</T"/>\n',
  ])('have their places, and change alone: %j', (text) => {
    const document = parse(text);
    const element = document.page.elements.find(({ name }) => name === 'B');
    if (!element) throw new Error('There is no <B>.');
    const { attributes, inner } = element;
    const written = attributes.members.map(({ keyRange, value }) => text.slice(keyRange[0], value.range[1]));
    expect(written).toEqual([/rows=\{\[[^]*\]\}/.exec(text)?.[0], /title=".*?"/.exec(text)?.[0]]);
    expect(text.slice(inner[0] - 2, inner[0])).toMatch(/\/>| >/);
    const toBare = (after: string) => after.replaceAll(/[\s>]/g, '');
    expect(toBare(setAttribute(document, element, 'title', false))).toBe(toBare(text.replace(/title=".*?"/, '')));
    expect(toBare(setAttribute(document, element, 'id', 'x'))).toBe(toBare(text.replace(/title=".*?"/, '$&id="x"')));
  });

  it('hold any line that is written, and nothing else changes', () => {
    const anyValue = fc.oneof(anyLine, fc.boolean(), fc.constant(undefined));
    forAll(
      anyPage,
      fc.nat(),
      fc.constantFrom('title', 'text', 'hidden', 'id', 'href'),
      anyValue,
      (document, position, name, value) => {
        const element = pick(document.page.elements, position);
        if (!element) return;
        const edited = change(document, () => setAttribute(document, element, name, value, ['id', 'title']));
        expectSameOutside(edited, [element.nameRange[1], element.attributes.range[1]]);
        expectSameStyle(edited);
        const expected = readAttributes(edited.before, document);
        const values = expected[document.page.elements.indexOf(element)] ?? {};
        if (value === undefined || value === false) Reflect.deleteProperty(values, name);
        else values[name] = value;
        expect(readAttributes(edited.after, document)).toEqual(expected);
      },
    );
  });
});

describe('words', () => {
  const listTexts = (document: PageDocument) =>
    document.page.nodes.filter((part) => isType(part, 'paragraph', 'heading', 'tableCell'));

  it('that differ are the only ones that change', () => {
    let written = 0;
    const anyText = anyPage.chain((document) =>
      fc.constantFrom(...listTexts(document)).chain(({ range }) => {
        const shown = document.source.text.slice(...range).replaceAll(/[ \t]*\r?\n[ \t]*/g, ' ');
        return fc.tuple(fc.constant(document), fc.constant(range), retype(shown));
      }),
    );
    forAll(anyText, ([document, range, markdown]) => {
      const edited = attempt(() => change(document, () => writeBlock(document, range, markdown)));
      // A text that would be another kind of Markdown at its place is refused.
      if (!edited) return;
      written += 1;
      expectSameOutside(edited, range);
      expectSameStyle(edited);
      const words = edited.after.slice(range[0], range[1] + edited.after.length - edited.before.length);
      expect(words.replaceAll(/[ \t]*\r?\n[ \t>]*|[ \t]+/g, ' ').trim()).toBe(
        markdown.replaceAll(/[ \t]+/g, ' ').trim(),
      );
    });
    expect(written).toBeGreaterThan(50);
  });

  const rewrite = (text: string, words: string) => {
    const page = parse(text);
    return writeBlock(page, page.page.nodes[0]?.range ?? [0, 0], words);
  };

  it.each(['A\u00A0b', 'soft\u00ADly', 'thin\u202Fspace', 'joined\u200Dly', 'a\u2028b'])(
    '%j is written and taken out again',
    (words) => {
      const text = `---\ntitle: "T"\n---\n\nHere is a b and no more.\n`;
      const after = rewrite(text, `Here is ${words} and no more.`);
      expect(after).toBe(text.replace('a b', words));
      expect(rewrite(after, 'Here is a b and no more.')).toBe(text);
    },
  );

  it.each(['export', 'import duties'])('may begin with %s', (words) => {
    expect(rewrite('---\ntitle: "T"\n---\n\nHere.\n', words)).toMatch(/\n&#10[15];(?:xport|mport duties)\n$/);
  });

  it('of further items are written once, though the change is asked for again', () => {
    const page = parse('---\ntitle: "T"\n---\n\n- One\n- Four\n');
    const words = page.page.nodes.find((part) => isType(part, 'paragraph'))?.range ?? [0, 0];
    const after = writeBlock(page, words, 'One\n- Two\n- Three');
    expect(after).toMatch(/\n\n- One\n- Two\n- Three\n- Four\n$/);
    expect(writeBlock(requirePage(withText(page.source, after)), words, 'One\n- Two\n- Three')).toBe(after);
    const outer = parse('1. One\n   - Inner\n2. Last\n');
    expect(writeBlock(outer, [3, 6], 'One\n2. Two')).toBe('1. One\n2. Two\n   - Inner\n2. Last\n');
  });

  it('are added after others, and removed', () => {
    forAll(anyPage, fc.nat(), (document, position) => {
      const block = pick(
        document.page.nodes.filter((part) => isType(part, 'paragraph')),
        position,
      );
      if (!block) return;
      const added = attempt(() => change(document, () => addBlock(document, block.range, 'New words.')));
      if (added) {
        expectAdded(added.before, added.after);
        expectSameStyle(added);
        expect(added.after.slice(...added.result.block)).toMatch(/^(?:[-*+\d.)]+ )?New words\.$/);
      }
      const removed = attempt(() => change(document, () => removeBlock(document, block.range)));
      if (removed) expectAdded(removed.after, removed.before);
    });
  });
});

describe('components', () => {
  const listMovable = ({ page }: PageDocument) => page.elements.filter(({ name }) => name !== 'Badge');

  it('are added before another one, copied, and removed', () => {
    forAll(anyPage, fc.nat(), (document, position) => {
      const element = pick(listMovable(document), position);
      if (!element) return;
      const added = change(document, () => insertElement(document, '<Note>\n\nWords.\n\n</Note>', { before: element }));
      expectAdded(added.before, added.after);
      expectSameStyle(added);
      const page = requirePage(withText(document.source, added.after));
      const note = page.page.elements.find(({ range }) => range[0] === added.result.offset);
      if (note && element.within?.name !== 'Buttons') expect(removeElement(page, note)).toBe(added.before);
      const copy = getElementText(document, element);
      expectAdded(document.source.text, insertElement(document, copy, { after: element }).text);
      expectAdded(removeElement(document, element), document.source.text);
    });
  });

  it('are moved, byte by byte', () => {
    forAll(anyPage, fc.nat(), fc.nat(), (document, position, other) => {
      const element = pick(listMovable(document), position);
      const before = pick(
        listMovable(document).filter(({ within }) => within === element?.within),
        other,
      );
      if (!element || !before) return;
      const moved = change(document, () => moveElement(document, element, { before }));
      const bytes = (text: string) => (text.match(/\S/g) ?? []).toSorted().join('');
      expect(bytes(moved.after)).toBe(bytes(moved.before));
      const written = moved.before.slice(...element.range);
      expect(moved.after.slice(moved.result.offset, moved.result.offset + written.length)).toBe(written);
    });
  });

  it('stand in the layout of their neighbours', () => {
    const text = '<Buttons>\n  <Button>One</Button>\n</Buttons>\n';
    const page = parse(text);
    const [within] = page.page.elements;
    expect(insertElement(page, '<Button>Two</Button>', { within }).text).toBe(
      '<Buttons>\n  <Button>One</Button>\n  <Button>Two</Button>\n</Buttons>\n',
    );
    expect(insertElement(page, '<Note />', { within: undefined }).text).toBe(`${text.trimEnd()}\n\n<Note />\n`);
  });
});

it('a fault hides no other section, and Markdown has neither components nor braces', () => {
  const read = (name: string, text: string) => parseDocument(withText({ path: name, name }, text), ['A']);
  const sections = read('a.mdx', '<A id="a">\n\na {b\n\n</A>\n\n<A id="b">\n\n## c\n\n</A>\n\n<A>\n\n<3\n\n</A>\n');
  expect(sections?.faults.map(({ cause }) => cause)).toEqual(['brace-unclosed', 'less-than']);
  expect(sections?.page?.nodes.map(({ node }) => node.type)).toContain('heading');
  expect(read('a.md', 'Less <5 than {b.\n')?.faults).toEqual([]);
});
