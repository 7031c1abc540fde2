import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, vi } from 'vitest';

import { findSource, hashFile } from '../../../packages/editor/server/content/content-files.ts';
import type { Version, VersionRequest } from '../../../packages/editor/shared/versions.ts';
import { publish } from '../../helpers/publish.ts';
import { refused, setTitle } from './content.ts';
import { type VersionedContent, editTitle, send, it } from './versioned-content.ts';

const toRequest = (file: string, version?: Version): VersionRequest => ({
  file,
  version: version?.id ?? 'a'.repeat(40),
  name: version?.name ?? file,
});

/** Goes back to a version of a file that nobody changes meanwhile. */
const restore = ({ versions, editor }: VersionedContent, request: VersionRequest) => {
  const source = findSource(editor.files.read().sources, request.file);
  return versions.restoreVersion({ ...request, hash: hashFile(source) });
};

describe('what I changed', () => {
  it('lists staged, unstaged and new files of the content folder, and no others', async ({ content }) => {
    expect(await content.versions.listChanges()).toMatchObject({ changes: [], sent: undefined });
    editTitle(content);
    content.git('add', '--all');
    content.edit('pages/about.mdx', 'Parts wear', 'Parts break');
    content.write('team/ada.json', '{ "name": "Ada Byron" }');
    content.write('.DS_Store', 'x');
    writeFileSync(path.join(content.folder, 'code.txt'), 'other code\n');
    const changes = await content.listChanges();
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      'Benefit card “Efficiency boost”: Title changed from “Efficiency boost” to “More from less”',
      'Page “About Fixture” › Section “Our Mission”: the paragraph “A gearbox is a compromise that everybody has learnt to live…” changed',
      'Team member “Ada Byron” added',
    ]);
    // The sentence quotes both texts already.
    expect(changes[0]).not.toHaveProperty('before');
    expect(changes[1]).toMatchObject({
      before: expect.stringContaining('Parts wear') as string,
      after: expect.stringContaining('Parts break') as string,
    });
  });

  it('takes one change back once, as a step that can be undone, and leaves the others', async ({ content }) => {
    const before = content.read('benefits.json');
    editTitle(content);
    content.edit('benefits.json', '"15%"', '"16%"');
    const edited = content.read('benefits.json');
    const [title] = await content.listChanges();
    const answer = await content.versions.takeBack(title?.id ?? '');
    expect(answer).toMatchObject({
      ok: true,
      state: { undo: ['Benefit card “More from less”: Title changed from “More from less” to “Efficiency boost”'] },
    });
    const gone = 'This change is not there any more. The list is new now: choose again.';
    expect(await content.versions.takeBack(title?.id ?? '')).toEqual(refused(gone));
    expect(content.read('benefits.json')).toBe(before.replace('"15%"', '"16%"'));
    await content.editor.undo();
    expect(content.read('benefits.json')).toBe(edited);
  });

  it('takes a new address back, with all that has followed it', async ({ content }) => {
    await content.change({ action: 'rename-page', file: 'pages/one/two/three.mdx', route: '/four' });
    await content.change({ action: 'rename-page', file: 'pages/licensing.mdx', route: '/licence' });
    const changes = await content.listChanges();
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^Page “.+” moved from \/one\/two\/three to \/four$/),
      'Page “Licensing” moved from /licensing to /licence',
    ]);
    // A link that was made since follows, too.
    content.edit('pages/about.mdx', 'href="/#contact"', 'href="/licence"');
    for (const { id } of changes) expect(await content.versions.takeBack(id)).toMatchObject({ ok: true });
    expect(content.git('status', '--porcelain')).toBe(' M content/pages/about.mdx\n');
    expect(content.read('pages/about.mdx')).toContain('href="/licensing"');
  });

  it('takes back files that were added, removed and replaced', async ({ content }) => {
    const picture = readFileSync(path.join(content.contentDir, 'team/tiny.jpg'));
    content.write('team/ada.json', '{ "name": "Ada Byron" }');
    content.write('team/tiny.jpg', new Uint8Array([255, 216, 255]));
    rmSync(path.join(content.contentDir, 'pages/technology.mdx'));
    for (const { id } of await content.listChanges())
      expect(await content.versions.takeBack(id)).toMatchObject({ ok: true });
    expect(await content.listSentences()).toEqual([]);
    expect(readFileSync(path.join(content.contentDir, 'team/tiny.jpg')).equals(picture)).toBe(true);
    expect(content.git('status', '--porcelain')).toBe('');
  });

  it('takes back no file that something shows or offers', async ({ content }) => {
    content.write('downloads/brochure.pdf', '%PDF-1.7');
    content.edit('downloads.json', '"data-sheet.pdf"', '"brochure.pdf"');
    const [row, file] = await content.listChanges();
    const reason = 'Downloads shows or offers this file. Take that back first.';
    expect(await content.versions.takeBack(file?.id ?? '')).toEqual(refused(reason));
    for (const change of [row, file])
      expect(await content.versions.takeBack(change?.id ?? '')).toMatchObject({ ok: true });
  });

  it('does not take the line ends of Windows for a change', async ({ content }) => {
    content.git('config', 'core.autocrlf', 'true');
    content.write('benefits.json', content.read('benefits.json').replaceAll('\n', '\r\n'));
    expect(await content.listSentences()).toEqual([]);
    editTitle(content);
    const [change, ...others] = await content.listChanges();
    expect(others).toEqual([]);
    await content.versions.takeBack(change?.id ?? '');
    expect(content.read('benefits.json').replaceAll('\r\n', '')).not.toContain('\n');
    expect(await content.listSentences()).toEqual([]);
  });
});

describe('the history of a file', () => {
  it('lists its versions, also from before it was renamed, and restores one as a new step', async ({ content }) => {
    const first = content.read('pages/about.mdx');
    content.git('mv', 'content/pages/about.mdx', 'content/pages/company.mdx');
    content.commit('Rename');
    content.edit('pages/company.mdx', 'Parts wear', 'Parts break');
    content.commit('Say “break”');
    const second = content.read('pages/company.mdx');
    content.edit('pages/company.mdx', 'Parts break', 'Parts crack');

    const { versions, name } = await content.versions.listHistory('pages/company.mdx');
    expect(name).toBe('Page “About Fixture”');
    const changed =
      'Page “About Fixture” › Section “Our Mission”: the paragraph “A gearbox is a compromise that everybody has learnt to live…” changed';
    const sentences = [changed, 'Page “About Fixture” moved from /about to /company', 'Page “About Fixture” added'];
    expect(versions).toMatchObject(sentences.map((sentence) => ({ sentence, author: 'Ada Test' })));
    expect(Date.parse(versions[0]?.at ?? '')).toBeGreaterThan(Date.now() - 600_000);

    const ask = (version: Version | undefined) => toRequest('pages/company.mdx', version);
    const oldest = ask(versions.at(-1));
    expect(await content.versions.describeVersion(oldest)).toMatchObject([{ sentence: changed }]);
    const head = content.git('rev-parse', 'HEAD');
    expect(await restore(content, oldest)).toMatchObject({
      ok: true,
      state: { undo: [changed] },
    });
    expect(content.read('pages/company.mdx')).toBe(first);
    expect(content.git('rev-parse', 'HEAD')).toBe(head);
    await restore(content, ask(versions[0]));
    expect(content.read('pages/company.mdx')).toBe(second);
  });

  it('says of each version what it changed itself, beside a branch that was sent too', async ({ content }) => {
    editTitle(content);
    await send(content);
    publish(content, ['content/benefits.json', '"25%"', '"26%"']);
    await content.versions.getLatest();
    const { versions } = await content.versions.listHistory('benefits.json');
    expect(versions.map(({ sentence }) => sentence).toSorted()).toEqual([
      'Benefit card “Cost reduction”: Metric changed from “25%” to “26%”',
      'Benefit card “Efficiency boost”: Title changed from “Efficiency boost” to “More from less”',
      'Benefit cards added',
    ]);
  });

  it('brings back the pictures that the version shows', async ({ content }) => {
    const { versions } = await content.versions.listHistory('pages/one/two/three.mdx');
    rmSync(path.join(content.contentDir, 'pages/one/two/wide.jpg'));
    content.write('pages/one/two/three.mdx', '---\ntitle: "x"\n---\n');
    await restore(content, toRequest('pages/one/two/three.mdx', versions[0]));
    expect(content.git('status', '--porcelain')).toBe('');
  });

  it('is known before a rename is committed', async ({ content }) => {
    const first = content.read('pages/about.mdx');
    renameSync(path.join(content.contentDir, 'pages/about.mdx'), path.join(content.contentDir, 'pages/company.mdx'));
    content.edit('pages/company.mdx', 'Parts wear', 'Parts break');
    const [version] = (await content.versions.listHistory('pages/company.mdx')).versions;
    await restore(content, toRequest('pages/company.mdx', version));
    expect(content.read('pages/company.mdx')).toBe(first);
  });

  it('has no version of a file that is new', async ({ content }) => {
    content.write('team/ada.json', '{}');
    expect((await content.versions.listHistory('team/ada.json')).versions).toEqual([]);
    const gone = 'This version is not there any more. Open the list again.';
    expect(await restore(content, toRequest('team/ada.json'))).toEqual(refused(gone));
    await expect(content.versions.describeVersion(toRequest('team/ada.json'))).rejects.toThrow(gone);
  });
});

describe('a repository in an unusual state', () => {
  it.for<[string, (content: VersionedContent) => unknown, string]>([
    [
      'there is no repository',
      ({ folder }) => {
        renameSync(`${folder}/.git`, `${folder}/git`);
      },
      'downloaded as files only',
    ],
    ['git is not installed', ({ folder }) => vi.stubEnv('PATH', folder), 'keeps earlier versions, is not installed'],
    ['there is no commit yet', (content) => content.git('update-ref', '-d', 'HEAD'), 'No version of the site has been'],
    [
      'it is damaged',
      ({ folder }) => {
        writeFileSync(`${folder}/.git/config`, '[broken');
      },
      'bad config',
    ],
    [
      'another user has the folder',
      ({ folder }) => {
        for (const name of ['', '/.git']) chownSync(folder + name, 65534, 65534);
      },
      `safe.directory ${tmpdir()}`,
    ],
  ])('says so, and stops all but editing, if %s', async ([name, spoil, words], { content, skip }) => {
    skip(process.getuid?.() !== 0 && name.startsWith('another user'), 'Only root can give files away.');
    spoil(content);
    const { versions } = content;
    const refusal = await versions.takeBack('x');
    const reason = refusal.ok ? '' : refusal.reason;
    expect(reason).toContain(words);
    await expect(versions.listChanges()).rejects.toThrow(reason);
    await expect(versions.listHistory('pages/about.mdx')).rejects.toThrow(reason);
    expect(await restore(content, toRequest('pages/about.mdx'))).toEqual(refused(reason));
    for (const answer of [await send(content), await versions.getLatest()])
      expect(answer).toMatchObject({ ok: false, reason: expect.stringContaining(reason) as string });
    expect(await content.change(setTitle('Mine'))).toMatchObject({ ok: true });
  });

  it('compares, but does not send in the middle of a merge', async ({ content }) => {
    publish(content, ['content/benefits.json', '"Efficiency boost"', '"Theirs"']);
    editTitle(content, 'Ours');
    content.commit('Ours');
    const text = content.read('benefits.json');
    expect(() => content.git('pull', '--quiet', '--no-rebase', 'origin', 'main')).toThrow();
    const unfinished = refused(/^Somebody has begun to combine versions .+ Your changes are kept/);
    expect(await send(content)).toEqual(unfinished);
    expect(await content.versions.getLatest()).toEqual(refused(/^Somebody has begun to combine versions/));
    expect((await content.listSentences())[0]).toBe('Benefit cards changed, and cannot be read as it is');

    content.write('benefits.json', text.replace('"15%"', '"16%"'));
    content.git('add', '--all');
    expect(await send(content)).toEqual(unfinished);
    expect(await content.listSentences()).toContainEqual(expect.stringContaining('Metric changed from “15%” to “16%”'));
    expect(content.gitRemote('branch', '--list', 'edit-*')).toBe('');
  });
});
