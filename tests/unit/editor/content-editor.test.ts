import { describe, expect } from 'vitest';

import { it } from './content.ts';

const title = { kind: 'data' as const, file: 'benefits.json', path: [0, 'title'] };

describe('a change of a value', () => {
  it('can be undone and done again, after a restart too', async ({ content }) => {
    const before = content.read('benefits.json');
    await content.change({ action: 'set', target: title, value: 'One' });
    const one = content.read('benefits.json');
    await content.change({ action: 'set', target: title, value: 'Two' });
    const two = content.read('benefits.json');
    content.restart();
    const undone = await content.editor.undo();
    expect(undone).toMatchObject({ ok: true, state: { undo: [expect.any(String)], redo: [expect.any(String)] } });
    expect(content.read('benefits.json')).toBe(one);
    await content.editor.undo();
    expect(content.read('benefits.json')).toBe(before);
    expect(await content.editor.undo()).toEqual({ ok: false, reason: 'There is nothing to undo.' });
    content.restart();
    await content.editor.redo();
    await content.editor.redo();
    expect(content.read('benefits.json')).toBe(two);
    expect(await content.editor.redo()).toEqual({ ok: false, reason: 'There is nothing to do again.' });
  });
});

describe('a change of a page', () => {
  it('writes attributes, the head and words, and keeps the wrapping', async ({ content }) => {
    const file = 'pages/markdown.mdx';
    const before = content.read(file);
    const offset = before.indexOf('<PageHeader');
    const start = before.indexOf('Every element of Markdown');
    const end = before.indexOf('stand in the line.') + 'stand in the line.'.length;
    const markdown = before.slice(start, end).replaceAll('\n', ' ').replace('its place', 'a place');
    const answer = await content.change(
      { action: 'set', target: { kind: 'data', file, path: ['title'] }, value: 'Say "all" of it' },
      { action: 'set', target: { kind: 'element', file, offset, attribute: 'badge' }, value: 'A & "B"' },
      { action: 'write', target: { kind: 'block', file, start, end }, markdown },
    );
    expect(answer).toMatchObject({ ok: true });
    expect(content.read(file)).toBe(
      before
        .replace('"All of Markdown"', String.raw`"Say \"all\" of it"`)
        .replace('badge="Markdown"', `badge='A & "B"'`)
        .replace('its place', 'a place'),
    );
  });
});
