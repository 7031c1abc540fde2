import { expect, expectTypeOf, it } from 'vitest';

import { getEndings } from '../../core/entries.ts';
import { getForeignKind } from '../../core/file-kind.ts';
import { fileRules } from '../../rules/files.ts';
import type { Collection } from '../../schema.ts';
import { findingsOf, format, textOf } from '../blog.ts';
import { remove, write } from '../edit-project.ts';
import { bytes, header, home, people, tryRules } from './try-rules.ts';

tryRules(fileRules, {
  'missing-file': {
    'a list': remove(people),
    'a page': remove(home),
  },
  'unreadable-file': {
    'a link to nothing': (blog) => ({ ...blog, unreadable: [{ name: 'seiten/x.mdx', reason: 'link', detail: '' }] }),
    'a folder': (blog) => ({ ...blog, unreadable: [{ name: 'kopf2.json', reason: 'folder', detail: '' }] }),
  },
  'unused-file': {
    'a Word document': write('seiten/notiz.docx', 'PK\u0003\u0004'),
    'another case': [write('Autoren.json', textOf(people)), remove(people)],
    'a copy': write('kopf (1).json', '{}'),
    'a page beside its folder': write('x.mdx', 'x'),
    'a page in a folder': write('seiten/tief/x.mdx', 'x'),
  },
  'wrong-file-type': {
    'a photograph of a telephone': write('beitraege/2026/a.jpg', '\0\0\0\u0018ftypheic\0\0\0\0'),
    'a PDF as a page': write('seiten/plan.mdx', '%PDF-1.7 x'),
  },
  'empty-file': { 'a page': write('seiten/neu.mdx', ''), 'only blanks': write('seiten/neu.mdx', ' \n\n') },
  'not-utf8': {
    ANSI: write(header, bytes(0x7b, 0x22, 0x6e, 0xfc, 0x22, 0x7d)),
    'UTF-16': write(header, new Uint8Array(Buffer.from('\uFEFF{}', 'utf16le'))),
  },
  'byte-order-mark': {
    'of a list': write(people, `\uFEFF${textOf(people)}`),
    'of a page': write(home, `\uFEFF${textOf(home)}`),
  },
  'wrong-shape': {
    'a group for a list': write(people, '{ "id": "rosa" }'),
    'an empty list': write(people, '[]'),
    'a list for a record': write(header, '[]'),
  },
});

it.each([
  ['size-xl', 'an archive (zip)'],
  ['word', 'a Word document'],
])('an archive may have a folder %s. With another ending, it is %s', (folder, noun) => {
  const archive = Buffer.from(`PK\u0003\u0004${' '.repeat(26)}${folder}/`);
  expect(getForeignKind('models.zip', archive)).toBeUndefined();
  expect(getForeignKind('models.pdf', archive)?.noun).toBe(noun);
});

it('the pattern of a folder names endings, and no other part of a name', () => {
  expectTypeOf<'news-*.mdx'>().not.toExtend<Collection['pattern']>();
  expect(getEndings({ pattern: '**/*.{pdf,tar.gz}' })).toEqual(['.pdf', '.tar.gz']);
});

it('the blog has no mistake, nor anything to warn about', () => {
  expect(findingsOf([]).map(format)).toEqual([]);
});
