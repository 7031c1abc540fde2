import { expect } from 'vitest';

import { it, openFixture, refused, set } from './content.ts';

const about = 'pages/about.mdx';
const gearbox = 'A gearbox is a compromise';
const { block } = openFixture();

it.for([
  [about, gearbox, 'New words.', 'New words.'],
  ['news/test-bench.mdx', 'It turns day and night.', '## A heading', '## A heading'],
  [about, gearbox, '## A heading', '### A heading'],
  // It ends the list, which is never divided.
  ['pages/markdown.mdx', 'and a second item of it', '## A heading', '## A heading'],
  ['pages/markdown.mdx', 'A list below a headline', '> A quotation', '> A quotation'],
] as const)('in %s after “%s”, “%s” is written as %j', async ([file, above, markdown, written], { content }) => {
  const answer = await content.change({ action: 'add-block', target: block(file, above), markdown });
  const added = answer.ok && answer.target?.kind === 'block' ? answer.target : undefined;
  expect(content.read(file).slice(added?.start, added?.end)).toBe(written);
  expect(content.diff()).toMatch(new RegExp(`^\\+${written}$`, 'm'));
  expect((await content.editor.getState()).findings).toEqual([]);
});

it('words that would break the page are shown as they were typed, and what is no text is refused', async ({
  content,
}) => {
  const target = block(about, gearbox);
  const write = (markdown: string) => content.change(set(target, markdown));
  for (const words of ['</Section>', 'A {brace without end']) {
    expect((await write(words)).ok).toBe(true);
    expect((await content.editor.getState()).findings).toEqual([]);
    await content.editor.undo();
  }
  expect(await write('  ')).toEqual(refused('A text cannot be empty. Delete it instead.'));
  const reason = 'This text is no longer at its place on the page. Select it again.';
  expect(await content.change(set({ ...target, end: 1_000_000 }, 'x'))).toEqual(refused(reason));
  expect(content.diff()).toBe('');
});

it('a heading or a cell stays on its line', async ({ content }) => {
  const file = 'pages/markdown.mdx';
  for (const words of ['### A heading that opens a section', '| Gear ']) {
    const start = content.read(file).indexOf(words);
    const target = { kind: 'block' as const, file, start, end: start + words.length };
    expect(await content.change(set(target, `${words.trim()}\\\nNew`))).toEqual(
      refused('A heading or a cell of a table has one line only. Write more lines below it.'),
    );
  }
  expect(content.diff()).toBe('');
});
