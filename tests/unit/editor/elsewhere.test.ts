import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { describe, expect } from 'vitest';

import type { Change } from '../../../packages/editor/shared/protocol.ts';
import { data, EditedContent, errorsOf, it, openFixture, refused, set, setText, setTitle } from './content.ts';

const about = 'pages/about.mdx';
const paragraph = openFixture().block(about, 'A gearbox is a compromise');

const readTitles = (content: EditedContent) =>
  (JSON.parse(content.read('benefits.json')) as { title: string }[]).map(({ title }) => title);

describe('a change of a file that somebody has changed', () => {
  /** Makes a change to a file as it was before somebody else has replaced a text. */
  async function changeAfterEdit(content: EditedContent, change: Change, ...edit: Parameters<EditedContent['edit']>) {
    const { hashes } = await content.editor.getState();
    content.edit(...edit);
    return content.editor.change({ changes: [change], hashes });
  }

  it('is rebased in a paragraph that has moved', async ({ content }) => {
    const text = content.read(about);
    const markdown = text.slice(paragraph.start, paragraph.end).replaceAll('\n', ' ').replace('Parts', 'Gears');
    const heading = '<Section title="Our Mission">\n';
    const added = '\nA new paragraph.\n';
    const answer = await changeAfterEdit(content, set(paragraph, markdown), about, heading, heading + added);
    const [start, end] = [paragraph.start + added.length, paragraph.end + added.length];
    expect(answer).toMatchObject({ ok: true, target: { ...paragraph, start, end } });
    expect(content.read(about)).toBe(text.replace(heading, heading + added).replace('Parts', 'Gears'));
  });

  const othersSay = (content: EditedContent) => {
    content.edit(about, 'engine labours', 'engine now labours');
  };
  const setColour = set(data('benefits.json', 0, 'colour'), 'amber');
  it.for<[string, Change, (content: EditedContent) => void]>([
    ['a paragraph that is another', set(paragraph, 'Mine.'), othersSay],
    ['a page that is deleted', { action: 'remove', target: { kind: 'file', file: about } }, othersSay],
    ['the whole text of a file', setText(about, 'Mine.'), othersSay],
    [
      'a row with another id',
      setColour,
      (content) => {
        content.edit('benefits.json', '"efficiency"', '"other"');
      },
    ],
    [
      'a row that has taken the place of another',
      setColour,
      (content) => {
        const rows = JSON.parse(content.read('benefits.json')) as unknown[];
        content.write('benefits.json', JSON.stringify(rows.toReversed(), undefined, 2));
      },
    ],
  ])('is a conflict in %s, and nothing is written', async ([, change, elsewhere], { content }) => {
    const { hashes } = await content.editor.getState();
    elsewhere(content);
    const theirs = content.diff();
    expect(await content.editor.change({ changes: [change], hashes })).toMatchObject({ ok: false, isConflict: true });
    expect(content.diff()).toBe(theirs);
  });

  it('leaves other parts of a file whose whole text is kept', async ({ content }) => {
    const typedOn = content.read('benefits.json');
    const mine = typedOn.replace('Efficiency boost', 'Mine');
    content.write(
      'benefits.json',
      typedOn.replace('Efficiency boost', 'Theirs').replace('Extended lifespan', 'Longer'),
    );
    await content.change(setText('benefits.json', mine, typedOn));
    expect(readTitles(content)).toEqual(expect.arrayContaining(['Mine', 'Longer']));
  });

  it('removes a row beside one that somebody else has changed', async ({ content }) => {
    const [first = '', , ...others] = readTitles(content);
    const remove: Change = { action: 'remove', target: data('benefits.json', 1) };
    await changeAfterEdit(content, remove, 'benefits.json', first, 'Their title');
    expect(readTitles(content)).toEqual(['Their title', ...others]);
  });

  it('is a conflict if the earlier version is not known any more', async ({ content }) => {
    const request = { changes: [setTitle('Mine')], hashes: { 'benefits.json': '0'.repeat(64) } };
    expect(await content.editor.change(request)).toMatchObject({ ok: false, isConflict: true });
  });

  it('is refused if the file is gone', async ({ content }) => {
    const file = 'team/1-placeholder.json';
    const { hashes } = await content.editor.getState();
    rmSync(path.join(content.contentDir, file));
    expect(await content.editor.change({ changes: [set(data(file, 'name'), 'Mine')], hashes })).toEqual(
      refused('Team member “1-placeholder” is not there any more.'),
    );
  });
});

describe('undo after somebody has changed the file', () => {
  it('keeps what they changed elsewhere in it, through two steps', async ({ content }) => {
    await content.change(setTitle('Mine'));
    await content.change(setTitle('Mine', 2));
    const [, second = '', , fourth] = readTitles(content);
    content.edit('benefits.json', second, 'Their title');
    await content.editor.undo();
    await content.editor.undo();
    const undone = ['Efficiency boost', 'Their title', 'Environmental impact', fourth];
    expect(readTitles(content)).toEqual(undone);
    await content.editor.redo();
    expect(readTitles(content)).toEqual(['Mine', ...undone.slice(1)]);
    content.restart();
    await content.editor.undo();
    expect(readTitles(content)).toEqual(undone);
  });

  it('leaves out a step if they have changed the same text, and goes on with the one before it', async ({
    content,
  }) => {
    const first = content.read('highlights.json');
    content.edit('benefits.json', '"Efficiency boost"', '"A boost"');
    await content.change(setText('highlights.json', first.replace('AI', 'KI')));
    await content.change(setTitle('Mine'));
    content.edit('benefits.json', '"Mine"', '"Theirs"');
    const now = content.read('benefits.json');
    expect(await content.editor.undo()).toEqual(
      refused(
        '“Benefit card ‘A boost’: Title changed from ‘A boost’ to ‘Mine’” cannot be undone: the same text of Benefit cards has been changed since. This step is left out from now on.',
      ),
    );
    expect(await content.editor.undo()).toMatchObject({ ok: true, state: { undo: [] } });
    expect(content.read('highlights.json')).toBe(first);
    expect(content.read('benefits.json')).toBe(now);
    // It is gone for good.
    expect(await content.editor.redo()).toMatchObject({ ok: true, state: { redo: [] } });
  });

  it('is refused if they have deleted the file', async ({ content }) => {
    const file = 'team/1-placeholder.json';
    await content.change(set(data(file, 'name'), 'Mine'));
    rmSync(path.join(content.contentDir, file));
    const reason = /cannot be undone: the same text of Team member “1-placeholder” has been changed since/;
    expect(await content.editor.undo()).toEqual(refused(reason));
  });
});

describe('the editor', () => {
  it('knows the steps that another process has made', async ({ content }) => {
    const other = new EditedContent(content.folder);
    await content.change(setTitle('One'));
    await other.change(setTitle('Two'));
    expect(await content.editor.undo()).toMatchObject({ ok: true });
    expect(content.read('benefits.json')).toContain('"One"');
    expect((await other.editor.getState()).redo).toHaveLength(1);
  });

  it('undoes steps of every kind and does them again, to the byte', async ({ content }) => {
    const person = data('team/ada-byron.json');
    const picture = readFileSync(path.join(content.contentDir, 'team/tiny.jpg'), 'base64');
    const description = 'What journalists need to know about the company, with pictures.';
    const works: Change[] = [
      set(paragraph, 'Ask us [here](/about) or **there**.'),
      set(data('site.json', 'phone'), '+44 20 7946 0123'),
      set(data('benefits.json', 0, 'claim')),
      { action: 'add-page', route: '/media', title: 'Media', description, inNavigation: true },
      { action: 'add-component', file: 'pages/media.mdx', name: 'Contact' },
      { action: 'add-entry', collection: 'team', name: 'Ada Byron' },
      { action: 'add-file', file: 'team/ada.jpg', data: picture },
      set({ ...person, path: ['image'] }, './ada.jpg'),
      { action: 'rename-page', file: 'pages/licensing.mdx', route: '/licence' },
    ];
    const states = [content.readAll()];
    for (const work of works) {
      expect(errorsOf(await content.change(work))).toEqual([]);
      expect(content.readAll()).not.toEqual(states.at(-1));
      states.push(content.readAll());
    }
    for (const state of states.slice(0, -1).toReversed()) {
      await content.editor.undo();
      expect(content.readAll()).toEqual(state);
    }
    expect(await content.editor.undo()).toEqual(refused('There is nothing to undo.'));
    for (const state of states.slice(1)) {
      await content.editor.redo();
      expect(content.readAll()).toEqual(state);
    }
    expect(await content.editor.redo()).toEqual(refused('There is nothing to do again.'));
  });

  it('makes none of them if one is refused', async ({ content }) => {
    const gone: Change = { action: 'remove', target: data('benefits.json', 99) };
    expect(await content.change(setTitle('One'), gone)).toMatchObject({ ok: false });
    expect(content.diff()).toBe('');
  });

  it('answers requests one after the other', async ({ content }) => {
    const answers = await Promise.all(['One', 'Two', 'Three'].map((value) => content.change(setTitle(value))));
    expect(answers.map((answer) => answer.ok && answer.state.undo.length)).toEqual([1, 2, 3]);
    expect(content.read('benefits.json')).toContain('"Three"');
  });

  it('forgets what was undone when something else is done', async ({ content }) => {
    await content.change(setTitle('One'));
    await content.editor.undo();
    const answer = await content.change(setTitle('Two'));
    expect(answer).toMatchObject({ ok: true, state: { undo: [expect.any(String)], redo: [] } });
    expect(await content.editor.redo()).toMatchObject({ ok: false });
  });
});
