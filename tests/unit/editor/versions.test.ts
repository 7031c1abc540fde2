import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { VersionedContent, gitSettings } from './versioned-content.ts';

const message = 'Edit: Benefit cards';

beforeEach(() => {
  for (const [name, value] of Object.entries(gitSettings)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const editTitle = (content: VersionedContent, to = 'More from less') => {
  content.edit('benefits.json', '"Efficiency boost"', JSON.stringify(to));
};
const send = (content: VersionedContent, options: Partial<Parameters<VersionedContent['versions']['send']>[0]> = {}) =>
  content.versions.send({ message, author: undefined, asNew: false, ...options });

// Each of these starts git some twenty times.
const itInFull = it.runIf(process.env.TEST_FULL);

describe('what I changed', () => {
  it('lists staged, unstaged and new files of the content folder, and no others', async () => {
    using content = new VersionedContent();
    expect(await content.versions.listChanges()).toEqual({ obstacle: undefined, changes: [], sent: undefined });
    editTitle(content);
    content.git('add', '--all');
    content.edit('pages/about.mdx', 'Parts wear', 'Parts break');
    content.write('team/ada.json', '{ "name": "Ada Byron" }');
    content.write('.DS_Store', 'x');
    writeFileSync(path.join(content.folder, 'code.txt'), 'other code\n');
    const changes = await content.listChanges();
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      'Benefit card “Efficiency boost”: Title changed from “Efficiency boost” to “More from less”',
      'Page /about › Section “Our Mission”: a paragraph changed',
      'Team member “Ada Byron” added',
    ]);
    // The sentence quotes both texts already.
    expect(changes[0]).not.toHaveProperty('before');
    expect(changes[1]?.words?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'wear' },
      { kind: 'added', text: 'break' },
    ]);
  });

  it('names a row of a list by the noun that the panel uses', async () => {
    using content = new VersionedContent();
    content.edit('navigation.json', '"label": "About"', '"label": "Who we are"');
    const [label] = await content.listChanges();
    expect(label?.sentence).toBe('Navigation › Header › Item “About”: Label changed from “About” to “Who we are”');
  });

  it('takes one change back as a step that can be undone, and leaves the others', async () => {
    using content = new VersionedContent();
    const before = content.read('benefits.json');
    editTitle(content);
    content.edit('benefits.json', '"15%"', '"16%"');
    const edited = content.read('benefits.json');
    const [title] = await content.listChanges();
    const answer = await content.versions.takeBack(title?.id ?? '');
    expect(answer).toMatchObject({
      ok: true,
      files: ['benefits.json'],
      state: { undo: [`Take back: ${title?.sentence}`] },
    });
    expect(content.read('benefits.json')).toBe(before.replace('"15%"', '"16%"'));
    await content.editor.undo();
    expect(content.read('benefits.json')).toBe(edited);
  });

  it('takes a new address back, with all that has followed it', async () => {
    using content = new VersionedContent();
    await content.change({ action: 'rename-page', file: 'pages/one/two/three.mdx', route: '/four' });
    await content.change({ action: 'rename-page', file: 'pages/licensing.mdx', route: '/licence' });
    const changes = await content.listChanges();
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^The page “.+” moved from \/one\/two\/three to \/four$/),
      'The page “Licensing” moved from /licensing to /licence',
    ]);
    // A link that was made since follows, too.
    content.edit('pages/about.mdx', 'href="/#contact"', 'href="/licence"');
    for (const { id } of changes) expect(await content.versions.takeBack(id)).toMatchObject({ ok: true });
    expect(content.git('status', '--porcelain')).toBe(' M content/pages/about.mdx\n');
    expect(content.read('pages/about.mdx')).toContain('href="/licensing"');
  });

  it('leaves no redirect from an address that no version has had', async () => {
    using content = new VersionedContent();
    const before = content.read('redirects.json');
    const rename = (file: string, route: string) =>
      content.versions.change({ changes: [{ action: 'rename-page', file, route }], hashes: {} });
    const description = 'Pictures, figures and people to talk to, for journalists who write about transmissions.';
    await content.change({ action: 'add-page', route: '/visit', title: 'Visit', description, inNavigation: false });
    await rename('pages/visit.mdx', '/find-us');
    expect(content.read('redirects.json')).toBe(before);
    expect(await content.listSentences()).toEqual(['Page /find-us added']);
    await rename('pages/about.mdx', '/company');
    await rename('pages/company.mdx', '/us');
    expect(await content.listSentences()).toEqual([
      'Page /find-us added',
      'The page “About Fixture” moved from /about to /us',
    ]);
    await rename('pages/us.mdx', '/about');
    expect(content.read('redirects.json')).toBe(before);
  });

  it('takes back files that were added, removed and replaced', async () => {
    using content = new VersionedContent();
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

  it('refuses a change that is not there any more', async () => {
    using content = new VersionedContent();
    editTitle(content);
    const [change] = await content.listChanges();
    content.edit('benefits.json', 'More from less', 'Something else');
    const before = content.read('benefits.json');
    expect(await content.versions.takeBack(change?.id ?? '')).toEqual({
      ok: false,
      reason: 'This change is not there any more. The list is new now: choose again.',
    });
    expect(content.read('benefits.json')).toBe(before);
  });

  it('does not take the line ends of Windows for a change', async () => {
    using content = new VersionedContent();
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
  it('lists its versions, also from before it was renamed, and restores one as a new step', async () => {
    using content = new VersionedContent();
    const first = content.read('pages/about.mdx');
    content.git('mv', 'content/pages/about.mdx', 'content/pages/company.mdx');
    content.commit('Rename');
    content.edit('pages/company.mdx', 'Parts wear', 'Parts break');
    content.commit('Say “break”');
    const second = content.read('pages/company.mdx');
    content.edit('pages/company.mdx', 'Parts break', 'Parts crack');

    const { versions, name, related } = await content.versions.listHistory('pages/company.mdx');
    expect(name).toBe('Page /company');
    expect(related).toContainEqual({
      file: 'team/1-placeholder.json',
      name: expect.stringMatching(/^Team member “/) as string,
    });
    expect(versions.map(({ subject, author, isCurrent }) => ({ subject, author, isCurrent }))).toEqual([
      { subject: 'Say “break”', author: 'Ada Test', isCurrent: false },
      { subject: 'Rename', author: 'Ada Test', isCurrent: false },
      { subject: 'Start', author: 'Ada Test', isCurrent: false },
    ]);
    expect(Date.parse(versions[0]?.at ?? '')).toBeGreaterThan(Date.now() - 600_000);

    const oldest = versions.at(-1)?.id ?? '';
    expect((await content.versions.previewVersion('pages/company.mdx', oldest)).changes).toEqual([
      expect.objectContaining({ sentence: 'Page /company › Section “Our Mission”: a paragraph changed' }),
    ]);
    const head = content.git('rev-parse', 'HEAD');
    expect(await content.versions.restoreVersion('pages/company.mdx', oldest)).toMatchObject({
      ok: true,
      state: { undo: ['Earlier version of Page /company'] },
    });
    expect(content.read('pages/company.mdx')).toBe(first);
    expect(content.git('rev-parse', 'HEAD')).toBe(head);
    await content.versions.restoreVersion('pages/company.mdx', versions[0]?.id ?? '');
    expect(content.read('pages/company.mdx')).toBe(second);
    expect((await content.versions.listHistory('pages/company.mdx')).versions[0]?.isCurrent).toBe(true);
  });

  it('brings back the pictures that the version shows', async () => {
    using content = new VersionedContent();
    const { versions } = await content.versions.listHistory('pages/one/two/three.mdx');
    rmSync(path.join(content.contentDir, 'pages/one/two/wide.jpg'));
    content.write('pages/one/two/three.mdx', '---\ntitle: "x"\n---\n');
    await content.versions.restoreVersion('pages/one/two/three.mdx', versions[0]?.id ?? '');
    expect(content.git('status', '--porcelain')).toBe('');
  });

  it('has no version of a file that is new', async () => {
    using content = new VersionedContent();
    content.write('team/ada.json', '{}');
    expect((await content.versions.listHistory('team/ada.json')).versions).toEqual([]);
    expect(await content.versions.restoreVersion('team/ada.json', 'a'.repeat(40))).toMatchObject({ ok: false });
  });
});

describe('sending', () => {
  it('proposes a message made of the sentences, and knows who sends, and to where', async () => {
    using content = new VersionedContent();
    editTitle(content);
    content.edit('pages/about.mdx', 'Parts wear', 'Parts break');
    expect(await content.versions.prepareSending()).toEqual({
      obstacle: undefined,
      count: 2,
      message: [
        'Edit: Benefit cards and Page /about',
        '',
        '- Benefit card “Efficiency boost”: Title changed from “Efficiency boost” to “More from less”',
        '- Page /about › Section “Our Mission”: a paragraph changed',
      ].join('\n'),
      author: { name: 'Ada Test', email: 'ada@example.com' },
      remote: content.remote,
      sent: undefined,
    });
  });

  it('pushes the content alone, and leaves all else as it is', async () => {
    using content = new VersionedContent();
    editTitle(content);
    content.write('team/ada.json', '{ "name": "Ada Byron" }');
    rmSync(path.join(content.contentDir, 'pages/technology.mdx'));
    // Somebody has staged one half of a change in the code, and one in the content.
    writeFileSync(path.join(content.folder, 'code.txt'), 'staged\n');
    content.edit('site.json', '{', '{ ');
    content.git('add', 'code.txt', 'content/site.json');
    writeFileSync(path.join(content.folder, 'code.txt'), 'not staged\n');
    content.edit('site.json', '{ ', '{');
    writeFileSync(path.join(content.folder, 'new-code.txt'), 'new\n');
    const state = content.readState();

    const answer = await send(content);
    expect(answer).toEqual({
      ok: true,
      sent: { name: 'edit-benefit-cards', at: expect.any(String) as string, isDelivered: true, url: undefined },
    });
    expect(content.readState()).toBe(state);
    expect(content.gitRemote('diff', '--name-status', 'main', 'edit-benefit-cards')).toBe(
      'M\tcontent/benefits.json\nD\tcontent/pages/technology.mdx\nA\tcontent/team/ada.json\n',
    );
    expect(content.gitRemote('log', '-1', '--format=%an %ae|%B', 'edit-benefit-cards')).toBe(
      `Ada Test ada@example.com|${message}\n\n`,
    );
    expect(content.gitRemote('show', 'edit-benefit-cards:content/benefits.json')).toBe(content.read('benefits.json'));
    expect((await content.listChanges()).every(({ isSent }) => isSent)).toBe(true);
  });

  it('adds later changes to the same branch, and knows what was sent after a restart', async () => {
    using content = new VersionedContent();
    editTitle(content);
    await send(content);
    expect(await send(content)).toMatchObject({ ok: false, reason: 'Everything is sent already.' });
    content.edit('benefits.json', '"15%"', '"16%"');
    const versions = content.openVersions();
    const { changes, sent } = await versions.listChanges();
    expect(sent).toMatchObject({ name: 'edit-benefit-cards', isDelivered: true });
    expect(changes.map(({ isSent }) => isSent)).toEqual([true, false]);
    expect((await versions.prepareSending()).message).toBe(
      'Benefit card “Efficiency boost”: Metric changed from “15%” to “16%”',
    );
    expect(await versions.send({ message: 'More', author: undefined, asNew: false })).toMatchObject({ ok: true });
    expect(content.gitRemote('log', '--format=%s', 'edit-benefit-cards')).toBe(`More\n${message}\nStart\n`);
  });

  itInFull('begins a new branch when the last one was published', async () => {
    using content = new VersionedContent();
    editTitle(content);
    await send(content);
    content.gitRemote('branch', '--force', 'main', 'edit-benefit-cards');
    content.git('fetch', '--quiet');
    expect((await content.versions.listChanges()).sent).toBeUndefined();
    content.edit('benefits.json', '"15%"', '"16%"');
    expect(await send(content)).toMatchObject({ ok: true, sent: { name: 'edit-benefit-cards-2' } });
  });

  itInFull('begins a new branch when the server has deleted the branch of the last one', async () => {
    using content = new VersionedContent();
    editTitle(content);
    await send(content);
    content.gitRemote('branch', '-D', 'edit-benefit-cards');
    content.edit('benefits.json', '"15%"', '"16%"');
    expect(await send(content, { message: 'Again' })).toMatchObject({ ok: true, sent: { name: 'edit-again' } });
    expect(content.gitRemote('log', '--format=%s', 'edit-again')).toBe('Again\nStart\n');
  });

  itInFull('begins a new branch when the words of the last one have arrived in another commit', async () => {
    using content = new VersionedContent();
    editTitle(content);
    await send(content);
    content.commit('All that was sent, squashed');
    expect(await content.versions.listChanges()).toEqual({ obstacle: undefined, changes: [], sent: undefined });
  });

  itInFull('brings a newer version into the branch', async () => {
    using content = new VersionedContent();
    editTitle(content);
    await send(content);
    writeFileSync(path.join(content.folder, 'code.txt'), 'new code\n');
    content.git('commit', '--quiet', '--message=Code', 'code.txt');
    content.edit('benefits.json', '"15%"', '"16%"');
    expect(await send(content, { message: 'More' })).toMatchObject({ ok: true });
    expect(content.git('diff', '--name-only', 'main', 'edit-benefit-cards')).toBe('content/benefits.json\n');
    expect(content.git('merge-base', 'main', 'edit-benefit-cards')).toBe(content.git('rev-parse', 'main'));
  });

  it('asks once who sends, if git does not know', async () => {
    using content = new VersionedContent({ isKnown: false });
    editTitle(content);
    expect((await content.versions.prepareSending()).author).toBeUndefined();
    expect(await send(content)).toMatchObject({ ok: false, reason: 'Nobody knows yet who sends this.' });
    const author = { name: 'Grace Example', email: 'grace@example.com' };
    expect(await send(content, { author })).toMatchObject({ ok: true });
    expect(content.git('log', '-1', '--format=%an %ae %cn %ce', 'edit-benefit-cards')).toBe(
      'Grace Example grace@example.com Grace Example grace@example.com\n',
    );
    content.edit('benefits.json', '"15%"', '"16%"');
    expect((await content.openVersions().prepareSending()).author).toEqual(author);
    expect(await send(content)).toMatchObject({ ok: true });
    expect(() => content.git('config', '--local', 'user.name')).toThrow();
  });

  it('says so if there is nothing to send', async () => {
    using content = new VersionedContent();
    expect(await send(content)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^There is nothing to send/) as string,
    });
    expect(content.git('branch', '--list')).toBe('* main\n');
  });

  it('writes a patch that a developer can apply, if there is no remote', async () => {
    using content = new VersionedContent({ hasRemote: false });
    editTitle(content);
    content.write('team/ada.jpg', new Uint8Array([255, 216, 255, 0, 128]));
    const answer = await send(content);
    if (!answer.ok || !answer.patch) throw new Error('There is no patch.');
    expect(answer.patch.name).toBe('edit-benefit-cards.patch');
    using other = new VersionedContent();
    writeFileSync(path.join(other.folder, 'state.patch'), answer.patch.text);
    other.git('am', '--quiet', 'state.patch');
    expect(other.read('benefits.json')).toBe(content.read('benefits.json'));
    expect(readFileSync(path.join(other.contentDir, 'team/ada.jpg'))).toEqual(Buffer.from([255, 216, 255, 0, 128]));
  });
});

describe('a server that refuses', () => {
  it('never overwrites what somebody else has added to the branch, and offers a new one', async () => {
    using content = new VersionedContent();
    editTitle(content);
    await send(content);
    const theirs = content
      .gitRemote('commit-tree', 'edit-benefit-cards^{tree}', '-p', 'edit-benefit-cards', '-m', 'Theirs')
      .trim();
    content.gitRemote('update-ref', 'refs/heads/edit-benefit-cards', theirs);
    content.edit('benefits.json', '"15%"', '"16%"');
    const answer = await send(content);
    expect(answer).toMatchObject({
      ok: false,
      canSendAsNew: true,
      reason:
        'Somebody else has added to this branch on the server since you sent it. Nothing of theirs is overwritten.',
      patch: { name: 'edit-benefit-cards.patch' },
    });
    expect(content.gitRemote('rev-parse', 'edit-benefit-cards').trim()).toBe(theirs);
    expect(await send(content, { asNew: true })).toMatchObject({
      ok: true,
      sent: { name: 'edit-benefit-cards-2' },
    });
    expect(content.gitRemote('log', '--format=%s', 'edit-benefit-cards-2')).toBe(`${message}\nStart\n`);
  });

  itInFull('is quoted, and the same branch can be sent again', async () => {
    using content = new VersionedContent();
    const hook = path.join(content.remote, 'hooks/pre-receive');
    mkdirSync(path.dirname(hook), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\necho "Not on Sundays." >&2\nexit 1\n', { mode: 0o755 });
    editTitle(content);
    expect(await send(content)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^The server did not accept the changes. It says: Not on Sundays\./) as string,
      patch: { text: expect.stringContaining('More from less') as string },
    });
    expect((await content.versions.listChanges()).sent).toMatchObject({ isDelivered: false });
    rmSync(hook);
    expect(await send(content)).toMatchObject({
      ok: true,
      sent: { name: 'edit-benefit-cards', isDelivered: true },
    });
    expect(content.gitRemote('log', '--format=%s', 'edit-benefit-cards')).toBe(`${message}\nStart\n`);
  });

  it('says so if the server cannot be reached, and never shows a password', async () => {
    using content = new VersionedContent();
    content.git('remote', 'set-url', 'origin', 'https://ada:secret@127.0.0.1:9/owner/site.git');
    editTitle(content);
    const prepared = await content.versions.prepareSending();
    expect(prepared.remote).toBe('127.0.0.1:9/owner/site');
    const answer = await send(content);
    expect(answer).toMatchObject({ ok: false, reason: expect.stringMatching(/^The server does not answer/) as string });
    expect(JSON.stringify([prepared, answer])).not.toContain('secret');
  });

  itInFull('says so if the address is wrong', async () => {
    using content = new VersionedContent();
    content.git('remote', 'set-url', 'origin', path.join(content.folder, 'nowhere'));
    editTitle(content);
    expect(await send(content)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^The server does not answer, or does not know you: fatal: .*nowhere/) as string,
    });
  });
});

describe('a repository in an unusual state', () => {
  const answers = async ({ versions }: VersionedContent) => ({
    changes: (await versions.listChanges()).obstacle,
    history: (await versions.listHistory('pages/about.mdx')).obstacle,
    sending: (await versions.prepareSending()).obstacle,
    back: await versions.takeBack('x'),
    restored: await versions.restoreVersion('pages/about.mdx', 'a'.repeat(40)),
    sent: await versions.send({ message, author: undefined, asNew: false }),
  });

  it('says what works without a repository', async () => {
    using content = new VersionedContent({ hasRepository: false });
    const { changes, history, sending, back, restored, sent } = await answers(content);
    expect(changes).toMatchObject({
      message: expect.stringMatching('downloaded as files only') as string,
      stops: ['changes', 'history', 'send', 'latest'],
    });
    expect([history, sending]).toEqual([changes, changes]);
    expect(back).toMatchObject({ ok: false, reason: expect.stringContaining(changes?.works ?? '?') as string });
    expect(restored).toEqual(back);
    expect(sent).toMatchObject({ ok: false, reason: changes?.message });
  });

  it('says so if git is not installed', async () => {
    using content = new VersionedContent();
    vi.stubEnv('PATH', content.folder);
    const { changes, sent } = await answers(content);
    expect(changes?.message).toMatch('Git, which keeps earlier versions, is not installed');
    expect(sent).toMatchObject({ ok: false });
  });

  it('says so before the first commit', async () => {
    using content = new VersionedContent({ hasCommit: false });
    const { changes, sent } = await answers(content);
    expect(changes?.message).toMatch('No version of the site has been recorded yet');
    expect(sent).toMatchObject({ ok: false });
  });

  it.runIf(process.getuid?.() === 0)('says so if the folder belongs to another user', async () => {
    using content = new VersionedContent();
    chownSync(content.folder, 65534, 65534);
    chownSync(path.join(content.folder, '.git'), 65534, 65534);
    const { changes } = await answers(content);
    expect(changes).toMatchObject({
      message: expect.stringMatching('belongs to another user') as string,
      remedy: expect.stringContaining(`"${content.folder}"`) as string,
    });
  });

  it('says so if the repository is damaged', async () => {
    using content = new VersionedContent();
    writeFileSync(path.join(content.folder, '.git/config'), '[broken');
    const { changes } = await answers(content);
    expect(changes).toMatchObject({ remedy: expect.stringContaining('bad config') as string });
  });

  it('compares, but does not send in the middle of a merge', async () => {
    using content = new VersionedContent();
    content.git('checkout', '--quiet', '-b', 'other');
    editTitle(content, 'Theirs');
    content.commit('Theirs');
    content.git('checkout', '--quiet', 'main');
    editTitle(content, 'Ours');
    content.commit('Ours');
    content.edit('benefits.json', 'Ours', 'Ours again');
    content.commit('Ours again');
    const text = content.read('benefits.json');
    expect(() => content.git('merge', 'other')).toThrow();
    const [conflicts, sent] = [await answers(content), await send(content)];
    expect(conflicts.changes).toMatchObject({
      message: 'Two people changed the same lines, and nobody has chosen yet: benefits.json.',
      stops: ['send', 'latest'],
    });
    expect(sent).toMatchObject({ ok: false, reason: conflicts.changes?.message });
    expect((await content.listSentences())[0]).toBe('Benefit cards changed, and cannot be read as it is');

    content.write('benefits.json', text.replace('"15%"', '"16%"'));
    content.git('add', '--all');
    expect((await content.versions.prepareSending()).obstacle).toMatchObject({
      message: expect.stringMatching('has begun to combine versions') as string,
      stops: ['send', 'latest'],
    });
    expect(await content.listSentences()).toContainEqual(expect.stringContaining('Metric changed from “15%” to “16%”'));
    expect(content.gitRemote('branch', '--list', 'edit-*')).toBe('');
  });
});
