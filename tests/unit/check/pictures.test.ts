import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { isWhole } from '../../../src/check/picture-end.ts';
import { findingsOf, replace, write } from './tree.ts';

const kinds = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
type Kind = (typeof kinds)[number];
const pictures = new Map<Kind, Uint8Array>();
const bytesOf = (kind: Kind) => pictures.get(kind) ?? new Uint8Array();

beforeAll(async () => {
  const stripes = Buffer.from(Array.from({ length: 16 * 16 * 3 }, (_, index) => (index * 7) % 256));
  for (const kind of kinds) {
    const picture = sharp(stripes, { raw: { width: 16, height: 16, channels: 3 } });
    pictures.set(kind, new Uint8Array(await picture.toFormat(kind).toBuffer()));
  }
});

const show = (url: string) => replace('team/1-placeholder.json', './placeholder.svg', url);
const showOnPage = (url: string) => replace('pages/about.mdx', './workshop.png', url);

describe.each(kinds)('%s', (kind) => {
  it('a whole picture has no faults', () => {
    const ending = kind === 'jpeg' ? 'JPG' : kind;
    expect(findingsOf([write(`team/ada.${ending}`, bytesOf(kind)), show(`./ada.${ending}`)])).toEqual([]);
  });

  it('a picture without its end is not whole, wherever it breaks off', () => {
    const bytes = bytesOf(kind);
    expect(isWhole(bytes)).toBe(true);
    const lengths = Array.from({ length: bytes.length - 32 }, (_, index) => index + 32);
    expect(lengths.filter((length) => isWhole(bytes.slice(0, length)))).toEqual([]);
  });

  it('a picture with bytes after its end is whole, as cameras write it', () => {
    expect(isWhole(new Uint8Array([...bytesOf(kind), 0, 0, 0, 0, 0, 0, 0, 0]))).toBe(true);
  });

  it('under the name of another kind, the finding says what it is', () => {
    const ending = kind === 'png' ? 'jpg' : 'png';
    const findings = findingsOf([write(`team/ada.${ending}`, bytesOf(kind)), show(`./ada.${ending}`)]);
    expect(findings.map(({ code, solution }) => [code, solution])).toEqual([
      ['wrong-file-type', { kind: 'rename', to: `team/ada.${kind === 'jpeg' ? 'jpg' : kind}` }],
    ]);
  });
});

it.each([
  ['blanks', 'team/Ada Byron 2.jpg', './Ada Byron 2.jpg'],
  ['umlauts as one character', 'team/j\u00F6rg.jpg', './j\u00F6rg.jpg'],
  ['umlauts as two characters', 'team/jo\u0308rg.jpg', './jo\u0308rg.jpg'],
  ['a percent sign', 'team/100%.jpg', './100%.jpg'],
  ['brackets', 'team/ada (1).jpg', './ada (1).jpg'],
  ['a folder of its own', 'team/portraits/ada.jpg', './portraits/ada.jpg'],
])('a portrait may have a name with %s', (_, name, url) => {
  expect(findingsOf([write(name, bytesOf('jpeg')), show(url)])).toEqual([]);
});

it.each([
  ['blanks in < >', 'pages/our workshop.jpg', '<./our workshop.jpg>'],
  ['blanks as %20', 'pages/our workshop.jpg', './our%20workshop.jpg'],
  ['umlauts', 'pages/b\u00FCro.jpg', './b\u00FCro.jpg'],
  ['a folder of its own', 'pages/pictures/workshop.jpg', './pictures/workshop.jpg'],
  ['a title', 'pages/a.jpg', './a.jpg "Our workshop"'],
])('a picture on a page may have a name with %s', (_, name, url) => {
  expect(findingsOf([write(name, bytesOf('jpeg')), showOnPage(url)])).toEqual([]);
});
