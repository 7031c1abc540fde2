import { describe, expect, it } from 'vitest';

import { escapeStarts, getNotation } from '../client/content/inline-markdown.ts';
import { parseInline, type Character } from '../client/content/rich-text.ts';
import { rewriteInline } from '../client/content/write-inline.ts';
import { escapeBlock, unescapeBlock } from '../server/content/typed-block.ts';

const type = (text: string): Character[] => Array.from(text, (char) => ({ text: char }));
const show = (chars: readonly Character[]) => chars.map(({ text }) => text).join('');

it.each([
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['2*3*4', String.raw`2\*3\*4`],
  ['snake_case_name', 'snake_case_name'],
  ['_private_ and __init__', String.raw`\_private\_ and \_\_init\_\_`],
  ['*.mdx and *.json', String.raw`\*.mdx and \*.json`],
  ['a `tick`', String.raw`a \`tick\``],
  ['[1](2) and [3]', String.raw`[1\](2) and [3]`],
  ['[Ctrl][C]', String.raw`[Ctrl\][C]`],
  ['C:\\dir and \\*', String.raw`C:\dir and \\\*`],
  ['ends with \\', String.raw`ends with \\`],
  ['R&D &amp; more', String.raw`R&D \&amp; more`],
  ['See https://x.example/a_(b)_*c*, *d', String.raw`See https://x.example/a_(b)_*c*, \*d`],
  ['(www.x.example/_a_/b_)', '(www.x.example/_a_/b_)'],
  ['https://x.example/*', 'https://x.example/*'],
  ['~~gone~~ ~5', String.raw`\~\~gone\~\~ \~5`],
  ['5~10 kW or 20~30 kW', String.raw`5\~10 kW or 20\~30 kW`],
  ['5 ~ 10', '5 ~ 10'],
  ['{product} and <Claim id="a_b*c">x</Claim>', '{product} and <Claim id="a_b*c">x</Claim>'],
  ['é😀 * 5', 'é😀 * 5'],
])('what is typed stands for itself: %s', (typed, markdown) => {
  expect(rewriteInline('', type(typed))).toBe(markdown);
  expect(show(parseInline(markdown))).toBe(typed);
});

it('an address is typed on, and shown as the page shows it', () => {
  const markdown = 'https://x.example/_a_/';
  expect(rewriteInline(markdown, [...parseInline(markdown), ...type('_b_/c')])).toBe(`${markdown}_b_/c`);
  expect(show(parseInline(String.raw`https://x.example/a\_b`))).toBe(String.raw`https://x.example/a\_b`);
  const linked = String.raw`[https://x.example/\_a](/b)`;
  expect(show(parseInline(linked))).toBe('https://x.example/_a');
  expect(rewriteInline('', parseInline(linked))).toBe(linked);
  expect(show(parseInline('**https://x.example/a** and **b**'))).toBe('https://x.example/a and b');
});

it.each([
  ['a bracket before a link', 'The [0, 1) is on our [report](/licensing)', 'The [0, 1) is on our report', ' More.'],
  ['an escaped letter', '&#101;xport of gearboxes', 'export of gearboxes', '!'],
  ['a wrapped line', 'Two lines\n> of a quotation', 'Two lines of a quotation', '\nand more', '\\\nand more'],
])('%s is shown as it is meant, and stays as it is written', (_, markdown, shown, typed, added = typed) => {
  const chars = parseInline(markdown);
  expect(show(chars)).toBe(shown);
  expect(rewriteInline(markdown, [...chars, ...type(typed)])).toBe(markdown + added);
});

describe('formats', () => {
  it.each([
    'a **bold** word',
    'an *italic **and bold** one*',
    '***both***',
    '**a *b***',
    '***a** b*',
    '***a** b **c***',
    '*ab**cd***',
    '*ab***cd***ef*',
    '**bold***italic*',
    '*italic***bold**',
    '[a **bold** link](/about "Title")',
    "[a link](/about 'Title')",
    '[gear](https://x.example/Gear_(mechanics))',
    '`code` and ``a ` tick``',
    'a line  \nbroken, ![a picture](./x.webp) and a note[^1]',
    'caf\u00e9\u00A0and a soft\u00ADhyphen',
  ])('%s is read and written again', (markdown) => {
    const chars = parseInline(markdown);
    expect(rewriteInline('', chars)).toBe(markdown);
    expect(rewriteInline(markdown, chars)).toBe(markdown);
  });

  it('begin and end with a word', () => {
    const bold = (text: string): Character[] => type(text).map((char) => ({ ...char, bold: true }));
    expect(rewriteInline('', [...type('a'), ...bold(' b '), ...type('c')])).toBe('a **b** c');
    expect(rewriteInline('', [...bold('Stop!'), ...type('now')])).toBe('**Stop**!now');
  });

  it('are not between a letter and a link', () => {
    const [link, rest] = [parseInline('[**cd**](/a)'), parseInline('**ef**')];
    expect(rewriteInline('', [...type('ab'), ...link, ...rest])).toBe('ab[**cd**](/a)**ef**');
    expect(rewriteInline('', [...rest, ...link, ...type('ab')])).toBe('**ef**[**cd**](/a)ab');
    expect(rewriteInline('', [...type('ab '), ...link, ...rest])).toBe('ab **[cd](/a)ef**');
  });
});

it('what is left stays as it is written', () => {
  const markdown = 'An __old__ *mark*, \\- a sign and\n[a link][ref], `code` at the end.';
  const chars = parseInline(markdown);
  expect(rewriteInline(markdown, [...chars, ...type(' More.')])).toBe(`${markdown} More.`);
  expect(rewriteInline(markdown, [...type('*'), ...chars])).toBe(`\\*${markdown}`);
  const at = chars.findIndex(({ italic }) => italic);
  const inside = [...chars.slice(0, at + 1), { text: 'x', italic: true }, ...chars.slice(at + 1)];
  expect(rewriteInline(markdown, inside)).toBe(markdown.replace('*mark*', '*mxark*'));
  expect(rewriteInline(markdown, [])).toBe('');
});

it.each([
  "[a](/b 'T'), [c](<x y>) and [a [b] c](/d)",
  'an _old_ word and ~~another~~ one',
  '**a** _b_ [c](/d "e") `f`',
])('%s stays as it is written between two corrections', (markdown) => {
  const chars = [...type('So '), ...parseInline(markdown), ...type(' Yes.')];
  expect(rewriteInline(markdown, chars)).toBe(`So ${markdown} Yes.`);
});

it('a character next to a correction is written as it is meant there', () => {
  const chars = parseInline('So 2 * 3 is _six_ words');
  const changed = [...chars.slice(1, 4), ...chars.slice(5, 6), ...chars.slice(7), ...type('!')];
  expect(rewriteInline('So 2 * 3 is _six_ words', changed)).toBe(String.raw`o 2\*3 is _six_ words!`);
});

it.each([
  ['## Our team', 'Our team'],
  ['- a point', 'a point'],
  ['## Our team ##', 'Our team'],
  [String.raw`## Our No. \#`, String.raw`Our No. \#`],
  ['| 3.80 |', '3.80'],
  ['A paragraph with a #', 'A paragraph with a #'],
  ['A paragraph with `code` in it.', 'A paragraph with `code` in it.'],
])('%j is edited without what makes it a block', (markdown, words) => {
  const { toWords, toValue } = getNotation(markdown, undefined);
  expect(toWords(markdown)).toBe(words);
  expect(toValue(words)).toBe(markdown);
});

it('items of a list are edited as lines, and written with their marks, and so are paragraphs', () => {
  const toWords = (value: string, bullet: string) => getNotation('One', bullet).toWords(value);
  const toValue = (words: string, bullet: string) => getNotation('One', bullet).toValue(words);
  expect(toValue('One\\\n• - two\\\n• \\\n• 3', '9. ')).toBe('One\n10. \\- two\n11. 3');
  expect(toWords('One\n* Two', '* ')).toBe('One\\\n• Two');
  expect(toWords('One\n2. Two', '1. ')).toBe('One\\\n• Two');
  expect(toValue('One \\\n\\\n two', '')).toBe('One\n\ntwo');
  expect(toValue('One\\\nmore\\\n\\\n- two', '')).toBe('One\\\nmore\n\n\\- two');
  // A year at the beginning of a line is not an item.
  expect(toWords('Founded in\n  1986. Good\n- Two', '- ')).toBe('Founded in\n  1986. Good\\\n• Two');
  expect(toWords('Founded in\n   1986. Good\n2. Two', '1. ')).toBe('Founded in\n   1986. Good\\\n• Two');
  expect(toValue('One\\\n2019. It began\\\n• Two', '1. ')).toBe('One\\\n2019\\. It began\n2. Two');
  expect(toWords('One\n\nTwo', '')).toBe('One\\\n\\\nTwo');
});

it.each([
  ['## ', 'Our No. #', String.raw`Our No. \#`],
  ['## ', '##', String.raw`\##`],
  ['## ', 'Written in C#', 'Written in C#'],
  ['|', 'a|', String.raw`a\|`],
  ['|', String.raw`a\|`, String.raw`a\|`],
  ['|', 'No. #', 'No. #'],
])('%j ends with what was typed: %s', (before, typed, markdown) => {
  expect(getNotation(`${before}a`, undefined).toValue(typed)).toBe(before + markdown);
});

it.each([
  [String.raw`|a\|`, 'a|'],
  [String.raw`|a\\|`, 'a\\'],
  [String.raw`| a\| |`, 'a|'],
])('the cell %s has the words %s', (markdown, words) => {
  const value = unescapeBlock(markdown, {});
  expect(show(parseInline(getNotation(value, undefined).toWords(value)))).toBe(words);
  expect(escapeBlock(value, {})).toBe(markdown);
});

it.each([
  ['1. is the first', String.raw`1\. is the first`],
  ['# 5 is a number', String.raw`\# 5 is a number`],
  ['#5', '#5'],
  ['+ and -', String.raw`\+ and -`],
  ['> 5 kW', String.raw`\> 5 kW`],
  ['---', String.raw`\---`],
  ['| a | b |', String.raw`\| a | b |`],
  ['two lines\\\n- here', 'two lines\\\n\\- here'],
  ['two lines  \n---', 'two lines  \n\\---'],
  // Lines that were there already.
  ['a quotation\n> here', 'a quotation\n> here'],
  ['a quotation\r\n> here', 'a quotation\r\n> here'],
  ['the year\n1986. A good one', 'the year\n1986. A good one'],
  ['[1]: https://example.com', String.raw`\[1]: https://example.com`],
  ['[x] done', String.raw`\[x] done`],
  ['[x](/a) and [y]', '[x](/a) and [y]'],
  ['**bold** at the start', '**bold** at the start'],
  [String.raw`\*no emphasis*`, String.raw`\*no emphasis*`],
])('%j stays in its paragraph', (typed, markdown) => {
  expect(escapeStarts(typed)).toBe(markdown);
});
