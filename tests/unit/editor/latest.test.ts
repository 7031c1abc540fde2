import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';

import { publish, type Edit } from '../../helpers/publish.ts';
import { refused } from './content.ts';
import { type VersionedContent, choose, it, itInFull } from './versioned-content.ts';

const titleOfOthers: Edit = ['content/benefits.json', '"Cost reduction"', '"Lower cost"'];
const words: Edit = ['content/pages/about.mdx', 'Parts wear', 'Parts break'];

const working = 'A developer is working on files on this computer that are different in the latest version';

describe('the latest version', () => {
  it('comes with the changes of others, and leaves what is changed and staged here', async ({ content }) => {
    publish(content, titleOfOthers, words);
    // The same file as somebody else, another file, a new one, and work of a developer.
    content.edit('benefits.json', '"15%"', '"16%"');
    content.edit('features.json', '"Instant Response"', '"Instant answer"');
    content.write('team/ada.json', '{ "name": "Ada Byron" }');
    writeFileSync(path.join(content.folder, 'code.txt'), 'staged\n');
    content.git('add', 'code.txt');
    writeFileSync(path.join(content.folder, 'code.txt'), 'changed\n');

    expect(await content.versions.getLatest()).toEqual({
      ok: true,
      changes: [
        { sentence: 'Benefit card “Cost reduction”: Title changed from “Cost reduction” to “Lower cost”' },
        {
          sentence:
            'Page “About Fixture” › Section “Our Mission”: the paragraph “A gearbox is a compromise that everybody has learnt to live…” changed',
          before: expect.stringContaining('Parts wear') as string,
          after: expect.stringContaining('Parts break') as string,
        },
      ],
      isPublished: false,
      needsInstall: false,
    });
    expect(content.git('rev-parse', 'main')).toBe(content.gitRemote('rev-parse', 'main'));
    expect(content.read('pages/about.mdx')).toContain('Parts break');
    const benefits = content.git('show', 'HEAD:content/benefits.json');
    expect(content.read('benefits.json')).toBe(benefits.replace('"15%"', '"16%"'));
    expect(benefits).toContain('"Lower cost"');
    expect(content.git('diff', '--cached', '--name-only')).toBe('code.txt\n');
    expect(content.git('diff', '--name-only')).toBe('code.txt\ncontent/benefits.json\ncontent/features.json\n');
    expect(await content.listSentences()).toHaveLength(3);
    expect(await content.versions.getLatest()).toMatchObject({ ok: true, changes: [] });
  });

  it.for([
    ['content/package-lock.json', true],
    ['package-lock.json', true],
    ['code-package-lock.json', false],
  ] as const)('with another %s, it needs other packages: %s', async ([file, needsInstall], { content }) => {
    writeFileSync(path.join(content.folder, file), '1');
    content.commit('Lock');
    content.git('push', '--quiet', 'origin', 'main');
    publish(content, [file, '1', '2']);
    expect(await content.versions.getLatest()).toMatchObject({ ok: true, needsInstall });
  });

  it('is refused if both changed the same words, and nothing changes', async ({ content }) => {
    publish(content, titleOfOthers, [titleOfOthers[0], '"25%"', '"26%"']);
    content.edit('benefits.json', '"Cost reduction"', '"Less cost"');
    content.edit('benefits.json', '"15%"', '"16%"');
    content.git('fetch', '--quiet');
    const before = content.readState();
    expect(await content.versions.getLatest()).toEqual({
      ok: false,
      reason: expect.stringMatching(/the same words: Benefit cards\. Nothing has changed here\./) as string,
      conflicts: [
        {
          id: expect.any(String) as string,
          name: 'Benefit cards',
          // What both can keep is not asked for.
          yours: 'Benefit card “Cost reduction”: Title changed from “Cost reduction” to “Less cost”',
          theirs: 'Benefit card “Cost reduction”: Title changed from “Cost reduction” to “Lower cost”',
        },
      ],
    });
    expect(content.readState()).toBe(before);
  });

  it.for([
    ['yours', '"Less cost"', 1],
    ['theirs', '"Lower cost"', 2],
  ] as const)(
    'keeps %s where both changed the same words, and all else of both',
    async ([kept, title, length], { content }) => {
      publish(content, titleOfOthers, [titleOfOthers[0], '"25%"', '"26%"']);
      content.edit('benefits.json', '"Cost reduction"', '"Less cost"');
      content.edit('benefits.json', '"15%"', '"16%"');
      const keep = await choose(content, kept);

      // A choice is about words that the person has seen.
      content.edit('benefits.json', '"Less cost"', '"Least cost"');
      expect(await content.versions.getLatest(keep)).toMatchObject({ ok: false });
      content.edit('benefits.json', '"Least cost"', '"Less cost"');
      expect(await content.versions.getLatest(keep)).toMatchObject({ ok: true, changes: { length } });
      const benefits = content.read('benefits.json');
      expect(benefits).toContain(title);
      expect(benefits).toContain('"16%"');
      expect(benefits).toContain('"26%"');
      // One's own words can come back.
      if (kept === 'theirs') await content.editor.undo();
      expect(content.read('benefits.json')).toContain('"Less cost"');
    },
  );

  it('says so if the words of somebody else could not be written', async ({ content }) => {
    publish(content, titleOfOthers);
    content.edit('benefits.json', '"Cost reduction"', '"Less cost"');
    const keep = await choose(content, 'theirs');
    content.editor.write = () => Promise.resolve({ ok: false, reason: 'The disk is full.' });
    const failure = 'The latest version is here, but with your words. The disk is full.';
    expect(await content.versions.getLatest(keep)).toEqual(refused(failure));
    expect(content.read('benefits.json')).toContain('"Less cost"');
  });

  itInFull.for<[string, (content: VersionedContent) => unknown, RegExp]>([
    [
      'a developer works on a file that has changed',
      ({ folder }) => {
        writeFileSync(`${folder}/code.txt`, 'mine\n');
      },
      new RegExp(`^${working}: code.txt\\. .+ Nothing has changed here\\.$`),
    ],
    [
      'a file that it changes is staged',
      (content) => content.git('add', '--all'),
      new RegExp(`^${working}: Benefit cards\\.`),
    ],
    [
      'this computer has versions of its own',
      (content) => {
        content.commit('Mine');
      },
      /^This copy of the site has versions/,
    ],
    ['a certain version is opened', (content) => content.git('checkout', '--quiet', '--detach'), /detached/],
  ])('is refused if %s, and nothing changes', async ([, prepare, reason], { content }) => {
    publish(content, ['code.txt', 'code', 'other code'], titleOfOthers);
    content.edit('benefits.json', '"15%"', '"16%"');
    prepare(content);
    content.git('fetch', '--quiet');
    const before = content.readState();
    expect(await content.versions.getLatest()).toMatchObject(refused(reason));
    expect(content.readState()).toBe(before);
  });

  it('goes on where git was killed', async ({ content }) => {
    publish(content, titleOfOthers, ['code.txt', 'code', 'other code'], ['new-code.txt', '', 'new code\n']);
    content.git('fetch', '--quiet');
    content.git('reset', '--quiet', 'origin/main', '--', 'content/benefits.json');
    content.edit('benefits.json', '"15%"', '"16%"');
    writeFileSync(path.join(content.folder, 'code.txt'), 'other code\n');
    writeFileSync(path.join(content.folder, 'new-code.txt'), 'new code\n');
    expect(await content.versions.getLatest()).toMatchObject({ ok: true });
    expect(content.git('status', '--porcelain')).toBe(' M content/benefits.json\n');
    expect(content.git('rev-parse', 'main')).toBe(content.gitRemote('rev-parse', 'main'));
  });

  it('overwrites no file that git ignores', async ({ content }) => {
    publish(content, ['state/mine.txt', '', 'theirs\n']);
    mkdirSync(path.join(content.folder, 'state'));
    content.write('../state/mine.txt', 'mine\n');
    expect(await content.versions.getLatest()).toMatchObject(refused(new RegExp(`^${working}: state/mine.txt\\.`)));
    expect(content.read('../state/mine.txt')).toBe('mine\n');
  });

  it.for(['yours', 'theirs'] as const)('keeps %s of a page that both have made', async (kept, { content }) => {
    const page = (words: string) => `---\ntitle: Visit\ndescription: How to find us.\n---\n\n${words}\n`;
    publish(content, ['content/pages/visit.mdx', '', page('Take the train.')]);
    content.write('pages/visit.mdx', page('Take the bus.'));
    expect(await content.versions.getLatest()).toMatchObject({
      conflicts: [{ yours: page('Take the bus.'), theirs: page('Take the train.') }],
    });
    expect(await content.versions.getLatest(await choose(content, kept))).toMatchObject({ ok: true });
    expect(content.read('pages/visit.mdx')).toBe(page(kept === 'yours' ? 'Take the bus.' : 'Take the train.'));
    if (kept === 'theirs') await content.editor.undo();
    expect(content.read('pages/visit.mdx')).toBe(page('Take the bus.'));
  });

  it('knows a branch that was published with other changes, and keeps what was edited since', async ({ content }) => {
    content.edit('benefits.json', '"Efficiency boost"', '"More from less"');
    await content.versions.send({ message: 'Edit', author: undefined });
    publish(content, ['content/benefits.json', '"Efficiency boost"', '"More from less"'], titleOfOthers, words);
    content.edit('benefits.json', '"More from less"', '"More from even less"');
    expect(await content.versions.getLatest()).toMatchObject({ ok: true, changes: { length: 2 } });
    expect(await content.listSentences()).toEqual([
      'Benefit card “More from less”: Title changed from “More from less” to “More from even less”',
    ]);
  });

  it.for<[string, (content: VersionedContent) => unknown]>([
    [
      'published with other changes',
      (content) => {
        publish(content, ['content/benefits.json', '"15%"', '"16%"'], titleOfOthers);
      },
    ],
    [
      'merged and fetched, and the list was looked at',
      (content) => {
        content.gitRemote('branch', '--force', 'main', 'edit-edit');
        content.git('fetch', '--quiet');
        return content.listChanges();
      },
    ],
  ])('leaves taken back what was taken back after it was sent: it was %s', async ([, arrive], { content }) => {
    content.edit('benefits.json', '"15%"', '"16%"');
    await content.versions.send({ message: 'Edit', author: undefined });
    content.edit('benefits.json', '"16%"', '"15%"');
    await arrive(content);
    expect(await content.versions.getLatest()).toMatchObject({ ok: true, isPublished: true });
    expect(content.read('benefits.json')).toContain('"15%"');
  });

  it('knows each file that was published, where a review has changed another one', async ({ content }) => {
    content.edit('benefits.json', '"15%"', '"16%"');
    content.edit('features.json', '"Instant Response"', '"Instant answer"');
    content.edit('pages/about.mdx', 'Parts wear', 'Parts break');
    await content.versions.send({ message: 'Edit', author: undefined });
    content.edit('benefits.json', '"16%"', '"15%"');
    content.edit('features.json', '"Instant answer"', '"Answers at once"');
    publish(
      content,
      ['content/benefits.json', '"15%"', '"16%"'],
      ['content/features.json', '"Instant Response"', '"Instant answer"'],
      ['content/pages/about.mdx', 'Parts wear', 'Parts fail'],
    );
    expect(await content.versions.getLatest()).toMatchObject({
      ok: false,
      conflicts: [{ name: expect.stringContaining('About') as string }],
    });
    expect(await content.versions.getLatest(await choose(content, 'theirs'))).toMatchObject({ ok: true });
    expect(content.read('benefits.json')).toContain('"15%"');
    expect(content.read('features.json')).toContain('"Answers at once"');
    expect(content.read('pages/about.mdx')).toContain('Parts fail');
  });

  it('brings what others have taken back, beside a branch that was sent before', async ({ content }) => {
    content.edit('benefits.json', '"15%"', '"16%"');
    await content.versions.send({ message: 'Edit', author: undefined });
    publish(content, words);
    expect(await content.versions.getLatest()).toMatchObject({ ok: true });
    publish(content, ['content/pages/about.mdx', 'Parts break', 'Parts wear']);
    expect(await content.versions.getLatest()).toMatchObject({ ok: true });
    expect(content.read('pages/about.mdx')).toContain('Parts wear');
    expect(await content.listSentences()).toHaveLength(1);
  });

  it.for(['yours', 'theirs'] as const)(
    'keeps %s of a page that was deleted while it was edited and sent',
    async (kept, { content }) => {
      content.edit('pages/about.mdx', 'Parts wear', 'Parts break');
      await content.versions.send({ message: 'Edit', author: undefined });
      publish(content, ['content/pages/about.mdx']);
      expect(await content.versions.getLatest(await choose(content, kept))).toMatchObject({ ok: true });
      expect(existsSync(path.join(content.contentDir, 'pages/about.mdx'))).toBe(kept === 'yours');
      if (kept === 'theirs') await content.editor.undo();
      expect(content.read('pages/about.mdx')).toContain('Parts break');
    },
  );

  it('says so if there is no connection or no server', async ({ content }) => {
    content.git('remote', 'set-url', 'origin', 'https://ada:secret@127.0.0.1:9/owner/site.git');
    content.edit('benefits.json', '"15%"', '"16%"');
    const before = content.readState();
    expect(await content.versions.getLatest()).toMatchObject(
      refused(/^The server does not answer, or does not know you: (?!.*secret)/),
    );
    expect(content.readState()).toBe(before);
    content.git('remote', 'remove', 'origin');
    expect(await content.versions.getLatest()).toMatchObject(refused(/^No server is set up here/));
  });
});
