import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';

import { refused } from './content.ts';
import { type VersionedContent, editTitle, message, send, it, itInFull } from './versioned-content.ts';

describe('sending', () => {
  it('proposes a message made of the sentences, and knows who sends, and to where', async ({ content }) => {
    editTitle(content);
    content.edit('pages/about.mdx', 'Parts wear', 'Parts break');
    expect(await content.versions.listChanges()).toMatchObject({
      changes: [{ isSent: false }, { isSent: false }],
      message: [
        'Edit: Benefit cards, Page /about',
        '',
        '- Benefit card “Efficiency boost”: Title changed from “Efficiency boost” to “More from less”',
        '- Page “About Fixture” › Section “Our Mission”: the paragraph “A gearbox is a compromise that everybody has learnt to live…” changed',
      ].join('\n'),
      author: { name: 'Ada Test', email: 'ada@example.com' },
      remote: content.remote,
    });
  });

  it('pushes the content alone, and leaves all else as it is', async ({ content }) => {
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
      sent: {
        branch: 'edit-benefit-cards',
        commit: content.git('rev-parse', 'origin/edit-benefit-cards').trim(),
        at: expect.any(String) as string,
      },
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

  it('adds later changes to the same branch, and knows what was sent after a restart', async ({ content }) => {
    editTitle(content);
    await send(content);
    expect(await send(content)).toMatchObject(refused(/^There is nothing new to send\./));
    content.edit('benefits.json', '"15%"', '"16%"');
    const versions = content.openVersions();
    const { changes, sent } = await versions.listChanges();
    expect(sent).toMatchObject({ branch: 'edit-benefit-cards' });
    expect(changes.map(({ isSent }) => isSent)).toEqual([true, false]);
    expect((await versions.listChanges()).message).toBe(
      'Benefit card “More from less”: Metric changed from “15%” to “16%”',
    );
    expect(await versions.send({ message: 'More', author: undefined })).toMatchObject({ ok: true });
    expect(content.gitRemote('log', '--format=%s', 'edit-benefit-cards')).toBe(`More\n${message}\nStart\n`);
  });

  it('sends a file again that has other bytes than before', async ({ content }) => {
    content.write('downloads/brochure.pdf', '%PDF-1.6');
    await send(content);
    content.write('downloads/brochure.pdf', '%PDF-1.7');
    expect((await content.listChanges()).filter(({ isSent }) => !isSent)).toHaveLength(1);
    expect(await send(content)).toMatchObject({ ok: true });
  });

  it('sends what is taken back', async ({ content }) => {
    editTitle(content);
    await send(content);
    const [change] = await content.listChanges();
    await content.versions.takeBack(change?.id ?? '');
    expect((await content.versions.listChanges()).message).toMatch(
      'Benefit card “More from less”: Title changed from “More from less” to “Efficiency boost”',
    );
    expect(await send(content)).toMatchObject({ ok: true });
    expect(content.gitRemote('diff', 'main', 'edit-benefit-cards')).toBe('');
  });

  it('gives no branch the name of one that somebody else has sent', async ({ content }) => {
    content.gitRemote('branch', 'edit-benefit-cards');
    editTitle(content);
    expect(await send(content)).toMatchObject({ ok: true, sent: { branch: 'edit-benefit-cards-2' } });
  });

  itInFull('begins a new branch when the server has deleted the branch of the last one', async ({ content }) => {
    editTitle(content);
    await send(content);
    content.gitRemote('branch', '-D', 'edit-benefit-cards');
    content.edit('benefits.json', '"15%"', '"16%"');
    expect(await send(content, { message: 'Again' })).toMatchObject({ ok: true, sent: { branch: 'edit-again' } });
    expect(content.gitRemote('log', '--format=%s', 'edit-again')).toBe('Again\nStart\n');
  });

  itInFull.for<[string, (content: VersionedContent) => unknown]>([
    ['was published', (content) => content.gitRemote('branch', '--force', 'main', 'edit-benefit-cards')],
    [
      'has arrived in another commit',
      (content) => {
        content.commit('All that was sent, squashed');
      },
    ],
  ])('begins a new branch when the last one %s', async ([, arrive], { content }) => {
    editTitle(content);
    await send(content);
    arrive(content);
    content.git('fetch', '--quiet');
    expect((await content.versions.listChanges()).sent).toBeUndefined();
    content.edit('benefits.json', '"15%"', '"16%"');
    expect(await send(content)).toMatchObject({ ok: true, sent: { branch: 'edit-benefit-cards-2' } });
  });

  itInFull('brings a newer version into the branch', async ({ content }) => {
    editTitle(content);
    await send(content);
    writeFileSync(path.join(content.folder, 'code.txt'), 'new code\n');
    content.git('commit', '--quiet', '--message=Code', 'code.txt');
    content.edit('benefits.json', '"15%"', '"16%"');
    expect(await send(content, { message: 'More' })).toMatchObject({ ok: true });
    expect(content.git('diff', '--name-only', 'main', 'origin/edit-benefit-cards')).toBe('content/benefits.json\n');
    expect(content.git('merge-base', 'main', 'origin/edit-benefit-cards')).toBe(content.git('rev-parse', 'main'));
  });

  it('asks once who sends, if git does not know', async ({ content }) => {
    content.git('config', '--remove-section', 'user');
    editTitle(content);
    expect((await content.versions.listChanges()).author).toBeUndefined();
    expect(await send(content)).toMatchObject(refused(/^Nobody knows yet who sends this\./));
    const author = { name: 'Grace Example', email: 'grace@example.com' };
    expect(await send(content, { author })).toMatchObject({ ok: true });
    expect(content.git('log', '-1', '--format=%an %ae %cn %ce', 'origin/edit-benefit-cards')).toBe(
      'Grace Example grace@example.com Grace Example grace@example.com\n',
    );
    content.edit('benefits.json', '"15%"', '"16%"');
    expect((await content.openVersions().listChanges()).author).toEqual(author);
    expect(await send(content)).toMatchObject({ ok: true });
  });

  it('says so if there is nothing to send, or no server', async ({ content }) => {
    expect(await send(content)).toMatchObject(refused(/^There is nothing new to send\./));
    editTitle(content);
    content.git('remote', 'remove', 'origin');
    expect(await send(content)).toMatchObject(refused(/^No server is set up here\./));
    expect(content.git('branch', '--list')).toBe('* main\n');
  });
});

describe('a server that refuses', () => {
  it('never overwrites what somebody else has added to the branch, and begins a new one', async ({ content }) => {
    editTitle(content);
    await send(content);
    const theirs = content
      .gitRemote('commit-tree', 'edit-benefit-cards^{tree}', '-p', 'edit-benefit-cards', '-m', 'Theirs')
      .trim();
    content.gitRemote('update-ref', 'refs/heads/edit-benefit-cards', theirs);
    content.edit('benefits.json', '"15%"', '"16%"');
    expect(await send(content)).toMatchObject({ ok: true, sent: { branch: 'edit-benefit-cards-2' } });
    expect(content.gitRemote('rev-parse', 'edit-benefit-cards').trim()).toBe(theirs);
    expect(content.gitRemote('log', '--format=%s', 'edit-benefit-cards-2')).toBe(`${message}\nStart\n`);
  });

  itInFull('is quoted, and the changes can be sent again', async ({ content }) => {
    const hook = path.join(content.remote, 'hooks/pre-receive');
    mkdirSync(path.dirname(hook), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\necho "Not on Sundays." >&2\nexit 1\n', { mode: 0o755 });
    editTitle(content);
    expect(await send(content)).toMatchObject(refused(/^The server did not accept the changes\..+ Not on Sundays\./));
    expect(await content.versions.listChanges()).toMatchObject({ sent: undefined, changes: [{ isSent: false }] });
    rmSync(hook);
    expect(await send(content)).toMatchObject({ ok: true, sent: { branch: 'edit-benefit-cards' } });
    expect(content.gitRemote('log', '--format=%s', 'edit-benefit-cards')).toBe(`${message}\nStart\n`);
  });

  it.for([
    ['sends nothing twice', []],
    ['adds what has changed since', ['Again']],
  ] as const)('that took a branch, and whose answer was lost: the next sending %s', async ([, later], { content }) => {
    const hook = path.join(content.remote, 'hooks/post-receive');
    mkdirSync(path.dirname(hook), { recursive: true });
    // The connection ends behind the push.
    writeFileSync(hook, '#!/bin/sh\nkill -9 $PPID\n', { mode: 0o755 });
    editTitle(content);
    expect(await send(content)).toMatchObject({ ok: false });
    expect(await content.versions.listChanges()).toMatchObject({ sent: undefined, changes: [{ isSent: false }] });
    rmSync(hook);
    for (const _ of later) content.edit('benefits.json', '"15%"', '"16%"');
    expect(await content.openVersions().send({ message: 'Again' })).toMatchObject({
      ok: true,
      sent: { branch: 'edit-benefit-cards' },
    });
    expect(content.gitRemote('branch', '--list', 'edit-*', '--format=%(refname:short)')).toBe('edit-benefit-cards\n');
    expect(content.gitRemote('log', '--format=%s', 'edit-benefit-cards')).toBe(
      [...later, message, 'Start', ''].join('\n'),
    );
    expect((await content.listChanges()).every(({ isSent }) => isSent)).toBe(true);
    expect(await send(content)).toMatchObject(refused(/^There is nothing new to send\./));
  });

  it('says so if the server cannot be reached, and never shows a password', async ({ content }) => {
    content.git('remote', 'set-url', 'origin', 'https://ada:secret@127.0.0.1:9/owner/site.git');
    editTitle(content);
    const prepared = await content.versions.listChanges();
    expect(prepared.remote).toBe('https://127.0.0.1:9/owner/site.git');
    const answer = await send(content);
    expect(answer).toMatchObject(refused(/^The server does not answer, or does not know you: fatal: /));
    expect(JSON.stringify([prepared, answer])).not.toContain('secret');
  });
});
