import { describe, expect, it } from 'vitest';

import { applyEdits, createSource, getPosition, parseDocument, type Document } from '../index.ts';

const parse = (name: string, text: string): Document => {
  const document = parseDocument(createSource(name, name, new TextEncoder().encode(text)), {
    topLevel: ['Panel', 'Hero'],
  });
  if (!document) throw new Error(`${name} is no content file`);
  return document;
};

/** Shows each fault as `cause line:column "text"`, and what its edits make of the file. */
function show(name: string, text: string): string[] {
  const { source, faults } = parse(name, text);
  const lines = faults.map(({ cause, range }) => {
    const { line, column } = getPosition(source, range[0]);
    return `${cause} ${line}:${column} ${JSON.stringify(text.slice(...range))}`;
  });
  const edits = faults.flatMap((fault) => fault.edits ?? []);
  return edits.length === 0 ? lines : [...lines, `→ ${applyEdits(text, edits)}`];
}

const field = (value: string) => `{\n"a": ${value},\n"b": 1\n}`;

describe('a fault of JSON', () => {
  it.each([
    ['a comma between fields', '{\n"a": "x"\n"b": 1\n}', ['comma-missing 2:8 "\\""', '→ {\n"a": "x",\n"b": 1\n}']],
    ['a comma between rows', '[\n{"a":1}\n{"a":2}\n]', ['comma-missing 2:7 "}"', '→ [\n{"a":1},\n{"a":2}\n]']],
    ['a comma too many', '[\n{"a":1,}\n]', ['comma-extra 2:7 ","', '→ [\n{"a":1}\n]']],
    ['a comma too many at the end', '[\n1,\n]', ['comma-extra 2:2 ","', '→ [\n1\n]']],
    ['two commas', '{"a": 1,,\n"b": 2}', ['comma-extra 1:8 ","', '→ {"a": 1,\n"b": 2}']],
    [
      'two at once',
      '[\n{"a": 1\n"b": 2},\n{"a": 1,}\n]',
      ['comma-missing 2:7 "1"', 'comma-extra 4:8 ","', '→ [\n{"a": 1,\n"b": 2},\n{"a": 1}\n]'],
    ],
    ['a semicolon', '{\n"a": 1;\n"b": 2}', ['comma-missing 2:7 ";"', '→ {\n"a": 1,\n"b": 2}']],
    ['an equals sign', '{"a" = 1}', ['colon-missing 1:6 "="', '→ {"a" : 1}']],
    ['no colon', '{"a" 1}', ['colon-missing 1:4 "\\""']],
    ['a text without its end', '{\n"a": "x,\n"b": 1\n}', ['quote-missing 2:6 "\\"x,"']],
    ['a text without its beginning', '{\n"a": x",\n"b": 1\n}', ['quote-missing 2:6 "x\\""']],
    ['a name without its beginning', '{\na": "x",\n"b": 1\n}', ['quote-missing 2:1 "a\\""']],
    ['curly quotation marks', field('“x y”'), ['quote-wrong 2:6 "“x y”"', '→ {\n"a": "x y",\n"b": 1\n}']],
    ['a name and its text in curly ones', '{“a”: “x y”}', ['quote-wrong 1:2 "“a”"', '→ {"a": "x y"}']],
    ['single quotation marks', field("'x y'"), ['quote-wrong 2:6 "\'x y\'"', '→ {\n"a": "x y",\n"b": 1\n}']],
    ['single quotation marks round an apostrophe', field("'it's'"), ['quote-wrong 2:6 "\'it\'"']],
    ['a quotation within a text', field('"the "best" way"'), ['quote-inside 2:12 "best"']],
    ['a word', field('True'), ['not-a-value 2:6 "True"']],
    ['a number with a zero', field('070'), ['not-a-value 2:6 "070"']],
    ['a number with a sign', field('+70'), ['not-a-value 2:6 "+70"']],
    ['a comment', '[\n// c\n1]', ['comment 2:1 "// c"']],
    ['a backslash', field('"C:\\x"'), ['backslash 2:6 "\\"C:\\\\x\\""']],
    ['a tab in a text', field('"a\tb"'), ['control-character 2:6 "\\"a\\tb\\""']],
    ['a missing value', field(''), ['value-missing 2:4 ":"']],
    ['a row that is not closed', '[\n{"a":1\n,\n{"a":2}\n]', ['bracket-unclosed 2:6 "1"']],
    ['a list that is not closed', '[\n{"a":1}\n', ['bracket-unclosed 2:7 "}"']],
    ['an object that is not closed', '[\n{"a":1\n]', ['bracket-unclosed 2:6 "1"']],
    ['a bracket too many', '[1]\n]', ['bracket-extra 2:1 "]"']],
    ['a row closed twice', '[\n{"a":1}\n},\n{"b":2}\n]', ['bracket-extra 3:1 "}"']],
    ['a row that is not opened', '[\n{"a":1},\n"a":2}\n]', ['bracket-unopened 3:1 "\\"a\\""']],
    ['both versions of a conflict', '<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> b\n', ['conflict-marker 1:1 "<<<<<<< HEAD"']],
  ])('%s', (_, text, expected) => {
    expect(show('a.json', text)).toEqual(expected);
  });

  it('leaves the rest of the file to be read', () => {
    const { root } = parse('a.json', '[\n{"a": True, "b": 1}\n{"a": 2}\n]');
    expect(root).toMatchObject({ kind: 'list', items: [{ members: [{ key: 'a' }, { key: 'b' }] }, {}] });
  });

  it('is named for brackets that no program can read', () => {
    expect(show('a.json', '['.repeat(100_000))).toEqual(['other 1:1 "["']);
  });
});

const head = (lines: string) => `---\n${lines}\n---\n\nWords.\n`;

describe('a fault of frontmatter', () => {
  it.each([
    ['a colon in a text', 'title: Licensing: how it works', ['colon-in-text 2:1 "title: Licensing: how it works"']],
    ['a text without its end', 'title: "About us\nlang: "en"', ['quote-missing 2:1 "title: \\"About us"']],
    ['no colon', 'title "About"\nlang: en', ['colon-missing 2:1 "title \\"About\\""']],
    ['a character at the beginning', 'title: @Stepless', ['character-first 2:8 "@"']],
    ['a placeholder at the beginning', 'title: {product} is', ['character-first 2:1 "title: {product} is"']],
    ['a quotation within a text', 'title: "The "best" way"', ['quote-inside 2:1 "title: \\"The \\"best\\" way\\""']],
    ['a tab', 'title: a\n\tlang: en', ['indent 3:1 "\\t"']],
  ])('%s', (_, lines, expected) => {
    expect(show('a.mdx', head(lines))).toEqual(expected);
  });

  it.each([
    ['no line at its end', '---\ntitle: a\nlang: en\n\nWords.\n', ['frontmatter-unclosed 3:8 "n"']],
    ['a line of other hyphens', '---\ntitle: a\n----\n\nWords.\n', ['frontmatter-unclosed 3:1 "----"']],
  ])('%s', (_, text, expected) => {
    expect(show('a.mdx', text)).toEqual(expected);
  });
});

describe('a fault of MDX', () => {
  it.each([
    ['a component that is not closed', '<Panel>\n\nWords\n', ['tag-unclosed 1:1 "<Panel>"']],
    ['a component within, not closed', '<Panel>\n\n<Note>\n\nx\n\n</Panel>\n', ['tag-unclosed 3:1 "<Note>"']],
    ['a component closed twice', '<Panel>\n\n</Panel>\n\n</Panel>\n', ['tag-unopened 5:1 "</Panel>"']],
    ['a mistyped closing tag', '<Panel>\n\n</Pnael>\n', ['tag-unopened 3:1 "</Pnael>"']],
    ['an attribute without its end', '<Panel title="A b>\n\nx\n\n</Panel>\n', ['tag-malformed 1:8 "t"']],
    ['no sign at the end of a tag', '<Panel title="A"\n\nx\n\n</Panel>\n', ['tag-malformed 1:16 "\\""']],
    ['a tag of several lines', '<Panel\n  id="a"\n  title="A b\n>\n\nx\n\n</Panel>\n', ['tag-malformed 3:3 "t"']],
    ['less than', 'We keep <5 things.\n', ['less-than 1:9 "<5"']],
    ['an address', 'See <https://a.example>.\n', ['less-than 1:5 "<https://a.example>."']],
    ['a comment of HTML', 'a\n\n<!-- b -->\n', ['comment 3:1 "<!-- b -->"']],
    ['a brace', 'Call {phone now\n', ['brace-unclosed 1:6 "{"']],
    ['words in braces', 'Call {our phone} now\n', ['brace-content 1:6 "{our phone}"']],
    [
      'one in each of two sections',
      '<Panel>\n\na {b\n\n</Panel>\n\n<Panel>\n\n<3\n\n</Panel>\n',
      ['brace-unclosed 3:3 "{"', 'less-than 9:1 "<3"'],
    ],
  ])('%s', (_, text, expected) => {
    expect(show('a.mdx', text)).toEqual(expected);
  });

  it('hides no other section', () => {
    const { page } = parse('a.mdx', '<Panel id="a">\n\na {b\n\n</Panel>\n\n<Panel id="b">\n\n## c\n\n</Panel>\n');
    expect(page?.elements.map(({ name }) => name)).toEqual(['Panel']);
    expect(page?.nodes.map(({ node }) => node.type)).toContain('heading');
  });
});

it('Markdown is read without components and braces', () => {
  expect(show('a.md', '---\ntitle: a\n---\n\nLess <5 than {b.\n')).toEqual([]);
});
