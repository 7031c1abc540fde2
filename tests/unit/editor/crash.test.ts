import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Refusal } from '@stepless/documents';
import { describe, expect, vi } from 'vitest';

import { hashBytes } from '../../../packages/editor/server/content-files.ts';
import { Journal } from '../../../packages/editor/server/journal.ts';
import { EditedContent, it, refused, setTitle } from './content.ts';

const people = ['1', '2', '3'].map((number) => `team/${number}-placeholder.json`);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const tidy = (content: EditedContent) => readdirSync(path.join(content.contentDir, 'team'));

describe('a crash', () => {
  /** Begins a step that writes three files, and stops after some of them. */
  function crash(content: EditedContent, written: number): string[] {
    const before = people.map((file) => content.read(file));
    const after = before.map((text) => text.replace('Placeholder role', 'Engineer'));
    const files = people.map((file, index) => ({
      file,
      before: hashBytes(bytesOf(before[index] ?? '')),
      after: hashBytes(bytesOf(after[index] ?? '')),
    }));
    const journal = new Journal(path.join(content.folder, 'journal'));
    const step = { label: 'Roles', time: '2026-01-01T00:00:00Z', files };
    journal.begin({ steps: [step], done: 1 }, files, [...before, ...after].map(bytesOf));
    people.slice(0, written).forEach((file, index) => {
      content.write(file, after[index] ?? '');
    });
    return after;
  }

  it('before the first file leaves no step', async ({ content }) => {
    const before = people.map((file) => content.read(file));
    crash(content, 0);
    content.restart();
    expect(people.map((file) => content.read(file))).toEqual(before);
    expect(await content.editor.getState()).toMatchObject({ undo: [], redo: [] });
  });

  it.each([1, 2, 3])('after %i of three files is finished at the next start, and can be undone', async (written) => {
    const content = new EditedContent();
    const before = people.map((file) => content.read(file));
    const after = crash(content, written);
    content.restart();
    expect(people.map((file) => content.read(file))).toEqual(after);
    expect(await content.editor.undo()).toMatchObject({ ok: true, state: { undo: [], redo: ['Roles'] } });
    expect(people.map((file) => content.read(file))).toEqual(before);
  });

  it('does not touch a file that somebody has changed since', ({ content }) => {
    crash(content, 1);
    content.write('team/2-placeholder.json', '{ "name": "Somebody" }\n');
    content.restart();
    expect(content.read('team/2-placeholder.json')).toBe('{ "name": "Somebody" }\n');
    expect(content.read('team/3-placeholder.json')).toContain('Engineer');
  });

  it('leaves no temporary file, and takes no other file for one', ({ content }) => {
    const copy = path.join(content.contentDir, `${people[0] ?? ''}.2024`);
    writeFileSync(copy, 'a copy');
    utimesSync(copy, 0, 0);
    const names = tidy(content);
    crash(content, 1);
    const pending = path.join(content.contentDir, `${people[1] ?? ''}.1234567`);
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

it.each([
  [1, 'is as it was'],
  [2, 'says why, also if the way back fails'],
])('a step whose second file cannot be written, with %i failures, %s', async (failures) => {
  using content = new EditedContent();
  const { files } = content.editor;
  const write = files.write.bind(files);
  const before = people.map((file) => content.read(file));
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const spy = vi.spyOn(files, 'write').mockImplementation((...args) => {
    const failure = spy.mock.calls.length - 1;
    if (failure >= 1 && failure <= failures) throw new Refusal(`Failure ${failure}.`);
    write(...args);
  });
  const writes = new Map(people.map((file) => [file, bytesOf('{}')]));
  expect(await content.editor.write('Empty', writes)).toEqual(refused('Failure 1.'));
  expect(people.map((file) => content.read(file))).toEqual(failures === 1 ? before : ['{}', ...before.slice(1)]);
  expect(log).toHaveBeenCalledTimes(failures - 1);
  vi.restoreAllMocks();
});
