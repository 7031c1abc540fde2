import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, vi } from 'vitest';

import type { ContentState } from '../../../packages/editor/shared/answers.ts';
import { publish } from '../../helpers/publish.ts';
import { refused } from './content.ts';
import { choose, editTitle, it, type VersionedContent } from './versioned-content.ts';

const reason = 'Somebody else has changed this too: Benefit cards. Look at it, and try again.';

/** Lets somebody save just before whole files are written. */
function saveBefore({ editor }: VersionedContent, save: () => void): void {
  const write = editor.write.bind(editor);
  vi.spyOn(editor, 'write').mockImplementationOnce((...args) => {
    save();
    return write(...args);
  });
}

describe('what somebody saves meanwhile stays', () => {
  it('when an earlier version is restored', async ({ content }) => {
    editTitle(content);
    content.commit('Title');
    const { versions } = await content.versions.listHistory('benefits.json');
    const oldest = versions.at(-1);
    const restore = ({ hashes }: ContentState) =>
      content.versions.restoreVersion({
        file: 'benefits.json',
        version: oldest?.id ?? '',
        name: 'benefits.json',
        hash: hashes['benefits.json'] ?? null,
      });
    const seen = await content.editor.getState();
    content.edit('benefits.json', '"15%"', '"16%"');
    expect(await restore(seen)).toMatchObject(refused(reason));
    expect(content.read('benefits.json')).toContain('"16%"');
    expect(await restore(await content.editor.getState())).toMatchObject({ ok: true });
  });

  it('when a new file is taken back', async ({ content }) => {
    content.write('team/ada.json', '{ "name": "Ada Byron" }');
    const [change] = await content.listChanges();
    saveBefore(content, () => content.edit('team/ada.json', 'Byron', 'Lovelace'));
    expect(await content.versions.takeBack(change?.id ?? '')).toMatchObject({ ok: false });
    expect(content.read('team/ada.json')).toContain('Lovelace');
  });

  it('when the words of somebody else were chosen in the latest version', async ({ content }) => {
    publish(content, ['content/benefits.json', '"Cost reduction"', '"Lower cost"']);
    content.edit('benefits.json', '"Cost reduction"', '"Less cost"');
    const keep = await choose(content, 'theirs');
    saveBefore(content, () => content.edit('benefits.json', '"15%"', '"16%"'));
    expect(await content.versions.getLatest(keep)).toEqual(
      refused(`The latest version is here, but with your words. ${reason}`),
    );
    expect(content.read('benefits.json')).toContain('"16%"');
  });

  it('when git cannot put the latest version in place, and all else is put back', async ({ content }) => {
    publish(
      content,
      ['content/benefits.json', '"Cost reduction"', '"Lower cost"'],
      ['content/features.json', '"Instant Response"', '"Instant answer"'],
      ['code.txt', 'code', 'other code'],
    );
    content.edit('benefits.json', '"15%"', '"16%"');
    content.edit('features.json', '"Real-Time Adjustment"', '"Adjustment at once"');
    const { files } = content.editor;
    const writeAll = files.writeAll.bind(files);
    vi.spyOn(files, 'writeAll').mockImplementationOnce((...args) => {
      writeAll(...args);
      content.edit('benefits.json', '"16%"', '"17%"');
    });
    vi.spyOn(console, 'error').mockReturnValueOnce();
    const lock = path.join(content.folder, '.git/refs/heads/main.lock');
    writeFileSync(lock, '');
    expect(await content.versions.getLatest()).toEqual(
      refused(/^The latest version could not be put in place: [^]+ Changed all the same: benefits\.json\.$/),
    );
    expect(content.read('benefits.json')).toContain('"17%"');
    expect(content.read('features.json')).toContain('"Instant Response"');
    expect(content.git('diff', '--cached', '--name-only')).toBe('');
    expect(content.read('../code.txt')).toBe('code\n');
    rmSync(lock);
    expect(await content.versions.getLatest()).toMatchObject({ ok: true });
    expect(content.read('benefits.json')).toContain('"17%"');
  });
});
