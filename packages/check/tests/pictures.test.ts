import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { check } from '../core/check.ts';
import { decodePictures } from '../core/damaged-pictures.ts';
import { blogWith, config, findingsOf } from './blog.ts';
import { replace, write, type Change } from './edit-project.ts';
import { draw } from './mistakes/try-rules.ts';

const kinds = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
type Kind = (typeof kinds)[number];
const pictures = new Map<Kind, Uint8Array>();
const bytesOf = (kind: Kind) => pictures.get(kind) ?? new Uint8Array();

beforeAll(async () => {
  const noise = Buffer.from(Array.from({ length: 32 * 32 * 3 }, (_, index) => ((index * 2654435761) >>> 13) % 256));
  const picture = sharp(noise, { raw: { width: 32, height: 32, channels: 3 } });
  for (const kind of kinds)
    pictures.set(kind, new Uint8Array(await picture.toFormat(kind, { lossless: true }).toBuffer()));
});

const post = 'beitraege/2026/schraubstock.mdx';
const show = (target: string) => replace(post, 'Man braucht Holz', `![Eine Werkbank](${target}) Man braucht Holz`);
const codesOf = (...changes: Change[]) => findingsOf(changes).map(({ code }) => code);

describe.each(kinds)('%s', (kind) => {
  it('a whole picture has no faults, unless it has the name of another kind', () => {
    const codesAs = (ending: string) =>
      codesOf(write(`beitraege/2026/a.${ending}`, bytesOf(kind)), show(`./a.${ending}`));
    expect(codesAs(kind === 'jpeg' ? 'JPG' : kind)).toEqual([]);
    expect(codesAs(kind === 'png' ? 'jpg' : 'png')).toEqual(['wrong-file-type']);
  });

  it('is refused if the build could not make smaller copies of it', async () => {
    const half = bytesOf(kind).slice(0, Math.floor(bytesOf(kind).length * 0.6));
    const copy = sharp(half, { failOn: 'none', pages: -1 }).resize(8).webp().toBuffer();
    const [{ status }] = await Promise.allSettled([copy]);
    const project = await decodePictures(
      blogWith(write('beitraege/2026/a.png', bytesOf('png')), write(`beitraege/2026/b.${kind}`, half)),
    );
    const refused = check(project, config).filter(({ code }) => code === 'oversized-image');
    const expected = status === 'fulfilled' ? [] : [`beitraege/2026/b.${kind}`];
    expect(refused.map(({ source }) => source.name)).toEqual(expected);
  });
});

it.each([
  ['blanks in < >', 'unsere bank.jpg', '<./unsere bank.jpg>'],
  ['blanks as %20', 'unsere bank.jpg', './unsere%20bank.jpg'],
  ['umlauts', 'b\u00E4nke.jpg', './b\u00E4nke.jpg'],
  ['a folder of its own', 'bilder/bank.jpg', './bilder/bank.jpg'],
  ['a title', 'a.jpg', './a.jpg "Unsere Bank"'],
])('a picture may have a name with %s', (_, name, target) => {
  expect(codesOf(write(`beitraege/2026/${name}`, bytesOf('jpeg')), show(target))).toEqual([]);
});

it.each([
  ['a path of Windows', String.raw`<g xmlns:i="urn:i" i:export-filename="C:\Users\Rosa\bank.png"/>`],
  ['a backslash in a text for readers', String.raw`<g aria-label="Holz \ Metall"/>`],
  ['characters by their numbers', String.raw`<style>text::before { content: "\201C\FFFFFF" }</style>`],
])('a drawing may have %s', (_, inside) => {
  expect(codesOf(draw(inside))).toEqual([]);
});
