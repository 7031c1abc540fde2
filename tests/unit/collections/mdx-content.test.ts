import { mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';

import { markdownTables } from '../../../src/collections/markdown-tables.ts';
import { createMdxPlugin } from '../../../src/collections/mdx-content.ts';

const facts = { product: 'P<&"', email: 'post@example.com' };
const compile = async (source: string) =>
  (await mdxToJs(source, { mdastPlugins: [createMdxPlugin(() => facts)] })).code;

describe('mdxContent', () => {
  it.each([
    // Whatever they hold, it is text.
    ['About {product}.', JSON.stringify('P<&"')],
    ['{product}', JSON.stringify('P<&"')],
    ['[Write](mailto:{email})', 'mailto:post@example.com'],
    ['[Write][us]\n\n[us]: mailto:{email}', 'mailto:post@example.com'],
    ['[About](/about "About {product}")', JSON.stringify('About P<&"')],
    ['![A picture of {product}](./picture.png)', JSON.stringify('A picture of P<&"')],
    ['![{product} [b], \\[c\\] &amp; **d**](./picture.png)', JSON.stringify('P<&" [b], [c] & d')],
    ['[Call](<tel:+44 20 7946>)', 'tel:+44207946'],
  ])('fills the placeholders of %j', async (source, expected) => {
    expect(await compile(source)).toContain(expected);
  });

  it('leaves out what is hidden, with all that it holds', async () => {
    const code = await compile('<Section hidden title="Secret">\n\nWords\n\n</Section>\n\nShown');
    expect(code).not.toMatch(/Secret|Words/);
    expect(code).toContain('Shown');
  });

  it.each([
    ['an unknown placeholder', 'One\n\nTwo {colour}', '{colour} is not a placeholder'],
    ['an unknown placeholder in a link', '[Write](mailto:{who})', '{who} is not a placeholder'],
    ['a calculation', '{1 + 1}', 'The placeholders are {product}, {email}.'],
  ])('refuses %s', async (_, source, message) => {
    await expect(compile(source)).rejects.toThrow(message);
  });
});

const compileTable = (source: string) => mdxToJs(source, { hastPlugins: [markdownTables] }).code;

it('lets a table scroll by itself, with the names of its columns', () => {
  const code = compileTable('| Gear | *Ratio* |\n| --- | --- |\n| 1 | 3.80 |');
  expect(code).toContain('section: "section"');
  expect(code).toMatch(/className: "markdown-table",\s*tabIndex: "?0"?,\s*"aria-label": "Gear, Ratio"/);
});

it('makes no region of a table without column headers, as it has no name', () => {
  expect(compileTable('| | |\n| --- | --- |\n| 1 | 3.80 |')).not.toContain('section');
});

it('aligns cells by class, because the security policy allows no style attribute', () => {
  const code = compileTable('| a | b | c |\n| :-- | --: | :-: |\n| 1 | 2 | 3 |');
  expect(code).not.toContain('style');
  expect(code.match(/align-end/g)).toHaveLength(2);
  expect(code.match(/align-center/g)).toHaveLength(2);
});
