import { describe, expect } from 'vitest';

import type { Change } from '../../../packages/editor/protocol.ts';
import { type EditedContent, it, refused } from './content.ts';

const about = 'pages/about.mdx';

describe('words', () => {
  const block = (content: EditedContent, text: string, file = about) => {
    const start = content.read(file).indexOf(text);
    return { kind: 'block' as const, file, start, end: start + text.length };
  };
  const wrapped = `A gearbox is a compromise that everybody has learnt to live with. The engine labours in one gear and
races in the next. Power is interrupted at every change. Parts wear where the shocks land. None of
this happens if the ratio moves without steps.`;
  const shown = wrapped.replaceAll('\n', ' ');

  it('that make a line longer stay on it: the page shows no difference, and git only the line', async ({ content }) => {
    const markdown = shown.replace('everybody', 'everybody in the **whole** [wide world](/technology) of machines');
    await content.change({ action: 'write', target: block(content, wrapped), markdown });
    expect(content.diff()).toMatchInlineSnapshot(`
      "pages/about.mdx
      -A gearbox is a compromise that everybody has learnt to live with. The engine labours in one gear and
      +A gearbox is a compromise that everybody in the **whole** [wide world](/technology) of machines has learnt to live with. The engine labours in one gear and"
    `);
  });

  it('become two paragraphs, and one less', async ({ content }) => {
    const target = block(content, wrapped);
    await content.change({ action: 'write', target, markdown: shown.replace('. The', '.\n\nThe') });
    expect(content.diff()).toMatchInlineSnapshot(`
      "pages/about.mdx
      -A gearbox is a compromise that everybody has learnt to live with. The engine labours in one gear and
      +A gearbox is a compromise that everybody has learnt to live with.
      +
      +The engine labours in one gear and"
    `);
    await content.editor.undo();
    await content.change({ action: 'remove-block', target });
    expect(content.diff()).toMatchInlineSnapshot(`
      "pages/about.mdx
      -A gearbox is a compromise that everybody has learnt to live with. The engine labours in one gear and
      -races in the next. Power is interrupted at every change. Parts wear where the shocks land. None of
      -this happens if the ratio moves without steps.
      -"
    `);
  });

  it('that may be left out are removed when they are emptied', async ({ content }) => {
    const file = 'pages/markdown.mdx';
    const offset = content.read(file).indexOf('<PageHeader');
    const target = { kind: 'element' as const, file, offset, attribute: 'badge' };
    await content.change({ action: 'set', target, value: '' });
    expect(content.diff()).toMatchInlineSnapshot(`
      "pages/markdown.mdx
      -<PageHeader badge="Markdown" title="All of Markdown">
      +<PageHeader title="All of Markdown">"
    `);
  });

  it('are added after others', async ({ content }) => {
    const target = block(content, wrapped);
    const added = await content.change({ action: 'add-block', target, markdown: 'New words.' });
    expect(added).toMatchObject({ ok: true, target: block(content, 'New words.') });
    expect(content.diff()).toMatchInlineSnapshot(`
      "pages/about.mdx
      +New words.
      +"
    `);
  });

  it.for([
    ['news/test-bench.mdx', 'It turns day and night.', '## A heading'],
    ['pages/about.mdx', wrapped, '### A heading'],
    // It ends the list.
    ['pages/markdown.mdx', 'and a second item of it', '## A heading\n\\+'],
  ] as const)('become a heading of the right level in %s', async ([file, above, heading], { content }) => {
    const target = block(content, above, file);
    await content.change({ action: 'add-block', target, markdown: '## A heading' });
    expect(content.diff()).toMatch(new RegExp(`^\\+${heading}$`, 'm'));
    expect((await content.editor.getState()).findings).toEqual([]);
  });

  it('that would break the page are shown as they were typed, and what is no text is refused', async ({ content }) => {
    const target = block(content, wrapped);
    const write = (markdown: string) => content.change({ action: 'write', target, markdown });
    for (const words of ['</Section>', 'A {brace without end']) {
      expect((await write(words)).ok).toBe(true);
      expect((await content.editor.getState()).findings).toEqual([]);
      await content.editor.undo();
    }
    expect(await write('  ')).toEqual(refused('A text cannot be empty. Remove it instead.'));
    const lost: Change = { action: 'write', target: { ...target, end: 1_000_000 }, markdown: 'x' };
    const reason = 'This text is no longer at its place on the page. Select it again.';
    expect(await content.change(lost)).toEqual(refused(reason));
    expect(content.diff()).toBe('');
  });
});
