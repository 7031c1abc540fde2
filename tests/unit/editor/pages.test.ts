import { chmodSync } from 'node:fs';
import path from 'node:path';

import { describe, expect } from 'vitest';

import { EditedContent, errorsOf, it, refused, removeFile } from './content.ts';

const rename = (content: EditedContent, file: string, route: string) =>
  content.change({ action: 'rename-page', file, route });

const description = 'What journalists need to know about the company and its transmission, with pictures.';
const page = { action: 'add-page', title: 'Press & "media"', description, inNavigation: false } as const;

describe('a new page', () => {
  const untouched = new EditedContent();
  it.each(['/about', '/', '/Press', '/press/', '/licensing/marine', '/404', '/robots.txt', '/a b', '/../x'])(
    'is refused at %s',
    async (route) => {
      expect(await untouched.change({ ...page, route })).toEqual(refused(/^(?:Write the address|The address)/));
    },
  );

  it('is not made with a mistake in it', async () => {
    const change = { ...page, route: '/visit', description: 'Too short.' };
    const reason = 'Description is 10 characters long. At least 20 are required. Add at least 10 characters.';
    expect(await untouched.change(change)).toEqual(refused(reason));
    expect(untouched.diff()).toBe('');
  });
});

describe('a renamed page', () => {
  it.for([
    ['/licensing', '/licence'],
    ['/one/two/three', '/four'],
  ] as const)('takes the links to %s and its pictures along', async ([from, to], { content }) => {
    const links = `[One](${from}), [two](${from}#top) and [another](/one/two).\n\n`;
    content.edit('pages/about.mdx', '</PageHeader>', `${links}</PageHeader>`);
    const { [`pages${from}.mdx`]: moved = '', ...others } = content.readAll();
    expect(await rename(content, `pages${from}.mdx`, to)).toMatchObject({ ok: true });
    const follow = (text: string) => text.replaceAll(new RegExp(`${from}(?=["#)])`, 'g'), to);
    const redirect = `,\n  { "from": "${from}", "to": "${to}", "permanent": true }\n]`;
    expect(content.readAll()).toEqual({
      ...Object.fromEntries(Object.entries(others).map(([file, text]) => [file, follow(text)])),
      [`pages${to}.mdx`]: follow(moved).replaceAll('(./', '(./one/two/'),
      'redirects.json': others['redirects.json']?.replace('\n]', redirect),
    });
  });

  it('has a redirect from each of its old addresses, straight to the last one', async ({ content }) => {
    const added = () =>
      (JSON.parse(content.read('redirects.json')) as { from: string; to: string }[])
        .slice(3)
        .map(({ from, to }) => `${from} → ${to}`);
    await rename(content, 'pages/about.mdx', '/company');
    expect(added()).toEqual(['/about → /company']);
    expect(errorsOf(await rename(content, 'pages/company.mdx', '/us'))).toEqual([]);
    expect(added()).toEqual(['/about → /us', '/company → /us']);
    // Back at its first address.
    expect(errorsOf(await rename(content, 'pages/us.mdx', '/about'))).toEqual([]);
    expect(added()).toEqual(['/us → /about', '/company → /about']);
  });

  it('has none while it is a draft', async ({ content }) => {
    const before = content.read('redirects.json');
    await rename(content, 'pages/unfinished.mdx', '/finished');
    expect(content.read('redirects.json')).toBe(before);
  });

  it('is refused if the site needs it where it is', async ({ content }) => {
    const fixed = 'This address cannot change.';
    for (const [file, route, reason] of [
      ['pages/index.mdx', '/home', fixed],
      ['pages/404.mdx', '/missing', fixed],
      ['pages/about.mdx', '/licensing', 'The address /licensing is taken. Choose another one.'],
      ['benefits.json', '/benefits', fixed],
    ] as const)
      expect(await rename(content, file, route)).toEqual(refused(reason));
  });

  it('is not half renamed if one of the files cannot be written', async ({ content }) => {
    chmodSync(path.join(content.contentDir, 'navigation.json'), 0o444);
    expect(await rename(content, 'pages/about.mdx', '/company')).toMatchObject(
      refused('navigation.json is read-only. Allow changes to the file, then save again.'),
    );
    expect(content.diff()).toBe('');
  });
});

describe('a file', () => {
  it('of a person is duplicated and deleted', async ({ content }) => {
    await content.change({ action: 'add-entry', collection: 'team', name: 'Ada Lövelace' });
    const copy = await content.change({
      action: 'duplicate',
      target: { kind: 'file', file: 'team/ada-lovelace.json' },
    });
    expect(errorsOf(copy)).toEqual([]);
    expect(copy).toMatchObject({ ok: true, target: { file: 'team/ada-lovelace-2.json' } });
    await content.change(removeFile('team/ada-lovelace.json'));
    await content.change(removeFile('team/ada-lovelace-2.json'));
    expect(content.diff()).toBe('');
  });

  it('is deleted although something links to it, and the findings say what', async ({ content }) => {
    const answer = await content.change(removeFile('pages/about.mdx'));
    expect(errorsOf(answer)).toMatchObject([{ file: 'navigation.json', code: 'dead-link' }]);
  });

  it('that the site needs is not deleted', async ({ content }) => {
    const names = { 'pages/index.mdx': 'Home page', 'pages/404.mdx': 'Page /404', 'site.json': 'Site facts' };
    for (const [file, name] of Object.entries(names))
      expect(await content.change(removeFile(file))).toEqual(refused(`The site needs this: ${name}.`));
  });
});

it('a news item is added as a draft of today, and passes the check', async ({ content }) => {
  const answer = await content.change({ action: 'add-entry', collection: 'news', name: 'the-first-ship' });
  expect(errorsOf(answer)).toEqual([]);
  expect(answer).toMatchObject({ target: { kind: 'data', file: 'news/the-first-ship.mdx', path: [] } });
  expect(content.read('news/the-first-ship.mdx')).toMatch(
    /^---\ntitle: .*\ndate: "\d{4}-\d\d-\d\d"\nsummary: .*\ndraft: true\n/,
  );
  expect(await content.change(removeFile('news/the-first-ship.mdx'))).toMatchObject({ ok: true });
  const file = 'news/test-bench.mdx';
  for (const route of ['/bench', '/news/a/bench'])
    expect(await rename(content, file, route)).toEqual(refused(/has to be \/news\//));
  expect(errorsOf(await rename(content, file, '/news/bench'))).toEqual([]);
  expect(content.read('redirects.json')).toContain('"to": "/news/bench"');
});
