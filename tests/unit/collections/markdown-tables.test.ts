import { mdxToJs } from 'satteri';
import { expect, it } from 'vitest';

import { markdownTables } from '../../../src/collections/markdown-tables.ts';

const compile = (source: string) => mdxToJs(source, { hastPlugins: [markdownTables] }).code;

it('lets a table scroll by itself, with the names of its columns', () => {
  const code = compile('| Gear | *Ratio* |\n| --- | --- |\n| 1 | 3.80 |');
  expect(code).toContain('section: "section"');
  expect(code).toMatch(/className: "markdown-table",\s*tabIndex: "?0"?,\s*"aria-label": "Gear, Ratio"/);
});

it('makes no region of a table without column headers, as it has no name', () => {
  expect(compile('| | |\n| --- | --- |\n| 1 | 3.80 |')).not.toContain('section');
});

it('aligns cells by class, because the security policy allows no style attribute', () => {
  const code = compile('| a | b | c |\n| :-- | --: | :-: |\n| 1 | 2 | 3 |');
  expect(code).not.toContain('style');
  expect(code.match(/align-end/g)).toHaveLength(2);
  expect(code.match(/align-center/g)).toHaveLength(2);
});
