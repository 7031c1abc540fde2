import { chmodSync, copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Refusal } from '@stepless/documents';
import { describe, expect, vi } from 'vitest';

import { EditedContent, it, refused, setTitle } from './content.ts';
import { source } from './sources.ts';

const people = ['1', '2', '3'].map((number) => `team/${number}-placeholder.json`);
const tidy = (content: EditedContent) => readdirSync(path.join(content.contentDir, 'team'));

describe('a crash', () => {
  /** Begins a step that writes three files, and stops after some of them. */
  async function crash(content: EditedContent, written: number): Promise<string[]> {
    const after = people.map((file) => content.read(file).replace('Placeholder role', 'Engineer'));
    const journal = path.join(content.folder, 'journal/journal.json');
    const copy = `${journal}.copy`;
    vi.spyOn(content.editor.files, 'writeAll').mockImplementationOnce(() => {
      copyFileSync(journal, copy);
      people.slice(0, written).forEach((file, index) => {
        content.write(file, after[index] ?? '');
      });
      throw new Refusal('The process ends here.');
    });
    await content.editor.write(new Map(people.map((file, index) => [file, source(file, after[index] ?? '')])), {});
    copyFileSync(copy, journal);
    return after;
  }

  it('before the first file leaves no step', async ({ content }) => {
    const before = people.map((file) => content.read(file));
    await crash(content, 0);
    content.restart();
    expect(people.map((file) => content.read(file))).toEqual(before);
    expect(await content.editor.getState()).toMatchObject({ undo: [], redo: [] });
  });

  it.for([1, 2, 3])(
    'after %i of three files is finished at the next start, and can be undone',
    async (written, { content }) => {
      const before = people.map((file) => content.read(file));
      const after = await crash(content, written);
      const label = 'Team member “Placeholder Name 1”: Role changed from “Placeholder role” to “Engineer”, and 2 more';
      content.restart();
      expect(people.map((file) => content.read(file))).toEqual(after);
      expect(await content.editor.undo()).toMatchObject({ ok: true, state: { undo: [], redo: [label] } });
      expect(people.map((file) => content.read(file))).toEqual(before);
    },
  );

  it('does not keep the editor from starting, and is finished by the next step if a file was read-only', async ({
    content,
  }) => {
    const after = await crash(content, 1);
    const readOnly = path.join(content.contentDir, people[2] ?? '');
    chmodSync(readOnly, 0o444);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    content.restart();
    content.restart();
    expect(log).toHaveBeenCalledTimes(2);
    expect(await content.editor.getState()).toMatchObject({ undo: [] });
    expect(await content.change(setTitle('One'))).toMatchObject(refused(/^team\/3-placeholder\.json is read-only\./));
    chmodSync(readOnly, 0o644);
    expect(await content.change(setTitle('One'))).toMatchObject({ ok: true, state: { undo: { length: 2 } } });
    expect(people.map((file) => content.read(file))).toEqual(after);
  });

  it('does not touch a file that somebody has changed since', async ({ content }) => {
    await crash(content, 1);
    content.write('team/2-placeholder.json', '{ "name": "Somebody" }\n');
    content.restart();
    expect(content.read('team/2-placeholder.json')).toBe('{ "name": "Somebody" }\n');
    expect(content.read('team/3-placeholder.json')).toContain('Engineer');
  });

  it('leaves no temporary file, and takes no other file for one', async ({ content }) => {
    const copy = path.join(content.contentDir, `${people[0] ?? ''}.2024`);
    writeFileSync(copy, 'a copy');
    const names = tidy(content);
    await crash(content, 1);
    const pending = path.join(content.contentDir, `${people[1] ?? ''}.1234567.edit.tmp`);
    writeFileSync(pending, 'half');
    content.restart();
    expect(tidy(content)).toEqual(names);
  });

  it('that garbled the journal costs only undo', async ({ content }) => {
    await content.change(setTitle('One'));
    writeFileSync(path.join(content.folder, 'journal/journal.json'), '{"steps":[');
    content.restart();
    expect(await content.editor.getState()).toMatchObject({ undo: [], redo: [] });
    expect(await content.change(setTitle('Two'))).toMatchObject({ ok: true });
  });
});

it('a step that is written by half says so, and the next step puts back the rest', async ({ content }) => {
  const { files } = content.editor;
  const write = files.write.bind(files);
  const before = people.map((file) => content.read(file));
  vi.spyOn(console, 'error').mockReturnValueOnce();
  const failing = vi.spyOn(files, 'write').mockImplementation((replacement) => {
    const isBack = replacement.before?.text === '{}';
    if (replacement.name === people[isBack ? 0 : 2]) throw new Refusal(isBack ? 'No way back.' : 'Full.');
    write(replacement);
  });
  const writes = new Map(people.map((file) => [file, source(file, '{}')]));
  expect(await content.editor.write(writes, {})).toEqual(refused(`Full. Changed all the same: ${people[0] ?? ''}.`));
  expect(people.map((file) => content.read(file))).toEqual(['{}', ...before.slice(1)]);
  failing.mockRestore();
  expect(await content.change(setTitle('One'))).toMatchObject({ ok: true, state: { undo: { length: 1 } } });
  expect(people.map((file) => content.read(file))).toEqual(before);
});

it('what another program writes just before is kept, and the change can be made again', async ({ content }) => {
  const { files } = content.editor;
  const write = files.write.bind(files);
  vi.spyOn(files, 'write').mockImplementationOnce((...args) => {
    content.edit('benefits.json', '"description": "', '"description": "Theirs. ');
    write(...args);
  });
  expect(await content.change(setTitle('Ours'))).toEqual(
    refused('Another program has just changed benefits.json. Try again.'),
  );
  expect(await content.change(setTitle('Ours'))).toMatchObject({ ok: true });
  expect(content.diff()).toMatch(/^\+ +"title": "Ours",\n\+ +"description": "Theirs\. /m);
});
