import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from 'vitest';

import { data, EditedContent, it, refused, setText, set } from './content.ts';
import { source } from './sources.ts';

const text = '{}';

const untouched = new EditedContent();

it.each([
  ['../outside.json', 'This file is not in the content folder.'],
  ['team/../../outside.json', 'This file is not in the content folder.'],
  ['/etc/passwd', 'This file is not in the content folder.'],
  ['team/./a.json', 'This file is not in the content folder.'],
  [String.raw`team\..\a.json`, 'This file is not in the content folder.'],
  ['team/a\0.json', 'This file is not in the content folder.'],
  ['pages//a.mdx', 'This file is not in the content folder.'],
  ['notes.txt', 'notes.txt is not a file that the site shows.'],
  ['team/deeper/a.json', 'team/deeper/a.json is not a file that the site shows.'],
  ['team/.a.json', 'team/.a.json is not a file that the site shows.'],
  ['README.md', 'README.md is not a file that the site shows.'],
])('refuses to write %j', async (file, reason) => {
  expect(await untouched.change(setText(file, text))).toEqual(refused(reason));
  expect(await untouched.editor.write(new Map([[file, source(file, text)]]), {})).toEqual(refused(reason));
});

it('refuses to follow a symbolic link out of the content folder', async ({ content }) => {
  const outside = path.join(content.folder, 'outside');
  mkdirSync(outside);
  writeFileSync(path.join(outside, 'a.json'), text);
  symlinkSync(path.join(outside, 'a.json'), path.join(content.contentDir, 'team/a.json'));
  symlinkSync(outside, path.join(content.contentDir, 'pages/linked'));
  symlinkSync(path.join(outside, 'nothing.json'), path.join(content.contentDir, 'team/b.json'));
  for (const file of ['team/a.json', 'pages/linked/new.mdx', 'team/b.json'])
    expect(await content.change(setText(file, text))).toEqual(
      refused(`${file} is a symbolic link that leads out of the content folder.`),
    );
});

it('follows a symbolic link inside the content folder', async ({ content }) => {
  symlinkSync('1-placeholder.json', path.join(content.contentDir, 'team/same.json'));
  const before = content.read('team/1-placeholder.json');
  const target = data('team/same.json', 'role');
  expect(await content.change(set(target, 'Engineer'))).toMatchObject({ ok: true });
  expect(content.read('team/1-placeholder.json')).toBe(before.replace(/"role": "[^"]*"/, '"role": "Engineer"'));
});

it('says that a file is a folder', async ({ content }) => {
  mkdirSync(path.join(content.contentDir, 'team/a.json'));
  expect(await content.change(setText('team/a.json', text))).toEqual(refused('team/a.json is not a file.'));
});

it('keeps the permissions of a file', async ({ content }) => {
  const file = path.join(content.contentDir, 'benefits.json');
  chmodSync(file, 0o640);
  await content.change({ action: 'remove', target: data('benefits.json', 0) });
  expect(statSync(file).mode & 0o777).toBe(0o640);
});
