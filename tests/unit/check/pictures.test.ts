import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { check } from '../../../src/check/check.ts';
import { findDamagedPictures } from '../../../src/check/damaged-pictures.ts';
import { isWhole } from '../../../src/check/picture-end.ts';
import { findingsOf, projectWith, replace, write } from './tree.ts';

const kinds = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
type Kind = (typeof kinds)[number];
const pictures = new Map<Kind, Uint8Array>();
const bytesOf = (kind: Kind) => pictures.get(kind) ?? new Uint8Array();

let lossless = new Uint8Array();

beforeAll(async () => {
  const noise = Buffer.from(Array.from({ length: 32 * 32 * 3 }, (_, index) => ((index * 2654435761) >>> 13) % 256));
  const picture = sharp(noise, { raw: { width: 32, height: 32, channels: 3 } });
  lossless = new Uint8Array(await picture.webp({ lossless: true }).toBuffer());
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

describe('a picture whose data are damaged', () => {
  /** Whether Astro could make smaller copies of a picture. */
  const isBuilt = (bytes: Uint8Array) =>
    sharp(bytes, { failOn: 'none', pages: -1 })
      .resize(8)
      .webp()
      .toBuffer()
      .then(
        () => true,
        () => false,
      );
  /** Changes a byte at each place in turn. */
  const damage = (bytes: Uint8Array): Uint8Array[] =>
    Array.from({ length: 24 }, (_, index) => {
      const changed = new Uint8Array(bytes);
      const at = Math.floor(bytes.length * (0.2 + index / 32));
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      return changed;
    });

  it.each(kinds)('%s: is refused if the build would refuse it', async (kind) => {
    const versions = damage(kind === 'webp' ? lossless : bytesOf(kind));
    const changes = versions.map((bytes, index) => write(`team/ada-${index}.${kind === 'jpeg' ? 'jpg' : kind}`, bytes));
    const project = projectWith(changes);
    const damagedPictures = await findDamagedPictures(project.sources);
    const refused = new Set(
      check({ ...project, damagedPictures }, { launch: false })
        .filter(({ code }) => code === 'oversized-image')
        .map(({ source }) => source.name),
    );
    const built = await Promise.all(versions.map(isBuilt));
    const missed = built.flatMap((isGood, index) =>
      isGood || refused.has(`team/ada-${index}.${kind === 'jpeg' ? 'jpg' : kind}`) ? [] : [index],
    );
    expect(missed).toEqual([]);
    // Otherwise this test would say nothing.
    if (kind === 'webp' || kind === 'avif') expect(built).toContain(false);
  });

  it('is none if it can be decoded', async () => {
    const changes = kinds.map((kind) => write(`team/ada.${kind === 'jpeg' ? 'jpg' : kind}`, bytesOf(kind)));
    expect(await findDamagedPictures(projectWith(changes).sources)).toEqual(new Set());
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
