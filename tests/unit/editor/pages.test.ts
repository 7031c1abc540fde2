import { chmodSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { ChangeAnswer } from '../../../src/editor/protocol.ts';
import { EditedContent } from './content.ts';

const errorsOf = (answer: ChangeAnswer) =>
  answer.ok ? answer.state.findings.filter(({ level }) => level === 'error') : [answer];

const description = 'What journalists need to know about the company and its transmission, with pictures.';

describe('a new page', () => {
  it('is a valid start, and is in the navigation if asked for', async () => {
    const content = new EditedContent();
    const answer = await content.change({
      action: 'add-page',
      route: '/about/press',
      title: 'Press & "media"',
      description,
      inNavigation: true,
    });
    expect(errorsOf(answer)).toEqual([]);
    expect(answer).toMatchObject({
      target: { kind: 'data', file: 'pages/about/press.mdx', path: [] },
      state: { undo: ['New page “Press & "media"”'] },
    });
    expect(content.diff()).toMatchInlineSnapshot(`
      "navigation.json
      +      },
      +      {
      +        "label": "Press & \\"media\\"",
      +        "href": "/about/press"
      pages/about/press.mdx
      +---
      +title: "Press & \\"media\\""
      +description: "What journalists need to know about the company and its transmission, with pictures."
      +---
      +
      +<PageHeader title="Press & &quot;media&quot;" />
      +
      +<Section title="Our Mission">
      +
      +Write your text here.
      +
      +</Section>"
    `);
    await content.editor.undo();
    expect(content.diff()).toBe('');
  });

  const untouched = new EditedContent();
  it.each([
    '/about',
    '/',
    '/Press',
    '/press/',
    '/licensing/marine',
    '/404',
    '/robots.txt',
    '/a b',
    '/../x',
    '/share/a',
  ])('is refused at %s', async (route) => {
    const answer = await untouched.change({ action: 'add-page', route, title: 'T', description, inNavigation: false });
    expect(answer.ok || 'conflict' in answer ? '' : answer.reason).toMatch(/^(?:Write the address|The address)/);
  });
});

describe('a renamed page', () => {
  it('takes the links to it and its pictures along', async () => {
    const content = new EditedContent();
    content.write(
      'pages/about.mdx',
      content
        .read('pages/about.mdx')
        .replace(
          '</PageHeader>',
          '[Three](/one/two/three), [once](/one/two/three#top) and [two](/one/two).\n\n</PageHeader>',
        ),
    );
    const before = content.read('pages/one/two/three.mdx');
    const about = content.read('pages/about.mdx');
    const answer = await content.change({ action: 'rename-page', file: 'pages/one/two/three.mdx', route: '/four' });
    expect(answer).toMatchObject({ ok: true, files: ['pages/about.mdx', 'pages/four.mdx', 'pages/one/two/three.mdx'] });
    expect(content.read('pages/about.mdx')).toBe(about.replaceAll('/one/two/three', '/four'));
    expect(content.read('pages/four.mdx')).toBe(before.replaceAll('(./', '(./one/two/'));
    await content.editor.undo();
    expect(content.read('pages/about.mdx')).toBe(about);
    expect(content.read('pages/one/two/three.mdx')).toBe(before);
    await content.editor.redo();
    expect(content.read('pages/about.mdx')).toBe(about.replaceAll('/one/two/three', '/four'));
  });

  it('is linked to from data and components too', async () => {
    const content = new EditedContent();
    const answer = await content.change({ action: 'rename-page', file: 'pages/licensing.mdx', route: '/licence' });
    expect(errorsOf(answer)).toEqual([]);
    expect(content.diff().replaceAll(/^(pages\/licen[^]*?)(?=^pages\/[^l]|(?![^]))/gm, '')).toMatchInlineSnapshot(`
      "navigation.json
      -        "href": "/licensing"
      +        "href": "/licence"
      pages/evidence.mdx
      -  proof="/licensing"
      +  proof="/licence"
      pages/index.mdx
      -  <Button href="/licensing" quiet>Licensing Opportunities</Button>
      +  <Button href="/licence" quiet>Licensing Opportunities</Button>
      -  <Button href="/licensing">See how licensing works</Button>
      +  <Button href="/licence">See how licensing works</Button>
      pages/markdown.mdx
      -Every element of Markdown has its place on the page. A link leads [to the licence](/licensing), and _emphasis_,
      +Every element of Markdown has its place on the page. A link leads [to the licence](/licence), and _emphasis_,"
    `);
  });

  it('is refused if the site needs it where it is', async () => {
    const content = new EditedContent();
    const rename = (file: string, route: string) => content.change({ action: 'rename-page', file, route });
    expect([
      await rename('pages/index.mdx', '/home'),
      await rename('pages/404.mdx', '/missing'),
      await rename('pages/about.mdx', '/licensing'),
      await rename('benefits.json', '/benefits'),
    ]).toMatchInlineSnapshot(`
      [
        {
          "ok": false,
          "reason": "The home page and the pages for errors keep their addresses.",
        },
        {
          "ok": false,
          "reason": "The home page and the pages for errors keep their addresses.",
        },
        {
          "ok": false,
          "reason": "The address /licensing is taken. Choose another one.",
        },
        {
          "ok": false,
          "reason": "benefits.json is not a page.",
        },
      ]
    `);
  });

  it('is not half renamed if one of the files cannot be written', async () => {
    const content = new EditedContent();
    chmodSync(path.join(content.contentDir, 'navigation.json'), 0o444);
    expect(await content.change({ action: 'rename-page', file: 'pages/about.mdx', route: '/company' })).toMatchObject({
      ok: false,
      reason: 'navigation.json is read-only. Allow changes to the file, then save again.',
    });
    expect(content.diff()).toBe('');
  });
});

describe('a file', () => {
  it('of a person is added with a valid start, and deleted', async () => {
    const content = new EditedContent();
    const answer = await content.change({ action: 'add-entry', collection: 'team', name: 'Ada Lövelace' });
    expect(errorsOf(answer)).toEqual([]);
    expect(answer).toMatchObject({ target: { kind: 'data', file: 'team/ada-lovelace.json', path: [] } });
    expect(content.read('team/ada-lovelace.json')).toMatchInlineSnapshot(`
      "{
        "name": "Ada Lövelace",
        "role": "Role",
        "bio": "A few sentences about the person.",
        "email": "ada-lovelace@example.com",
        "linkedin": "https://www.linkedin.com/company/example",
        "image": "./placeholder.svg"
      }
      "
    `);
    const again = await content.change({ action: 'add-entry', collection: 'team', name: 'Ada Lövelace' });
    expect(again).toMatchObject({ ok: true, files: ['team/ada-lovelace-2.json'] });
    await content.change({ action: 'delete-file', file: 'team/ada-lovelace.json' });
    await content.change({ action: 'delete-file', file: 'team/ada-lovelace-2.json' });
    expect(content.diff()).toBe('');
  });

  it('is deleted although something links to it, and the findings say what', async () => {
    const content = new EditedContent();
    const answer = await content.change({ action: 'delete-file', file: 'pages/about.mdx' });
    expect(errorsOf(answer)).toMatchObject([{ file: 'navigation.json', code: 'dead-link' }]);
    await content.editor.undo();
    expect(content.diff()).toBe('');
  });

  it('that the site needs is not deleted', async () => {
    const content = new EditedContent();
    for (const file of ['pages/index.mdx', 'pages/404.mdx', 'site.json'])
      expect(await content.change({ action: 'delete-file', file })).toEqual({
        ok: false,
        reason: `The site cannot do without ${file}.`,
      });
  });
});
