import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '@stepless/documents';
import sharp from 'sharp';
import { describe, expect } from 'vitest';

import { checkProject, readContent } from '../../../packages/editor/server/content/site.ts';
import { readEdited } from '../../helpers/editor-site.ts';
import type { PreparedPicture } from '../../../packages/editor/shared/answers.ts';
import type { Change } from '../../../packages/editor/shared/protocol.ts';
import { preparePicture } from '../../../packages/editor/server/pictures/prepare.ts';
import { type EditedContent, it, removeFile, set, data } from './content.ts';

const person = 'team/1-placeholder.json';

const readNow = ({ contentDir }: EditedContent) => readContent(readEdited(contentDir));
/** Uploads a picture, and adds it to the content. */
async function upload(content: EditedContent, file: string, name: string, bytes: Uint8Array): Promise<PreparedPicture> {
  const picture = await preparePicture(readNow(content), { file, name, data: Buffer.from(bytes).toString('base64') });
  expect(await content.change(picture.change)).toMatchObject({ ok: true });
  return picture;
}

/** A photograph of 12 megapixels as a phone saves it: lying on its side, with the place it was taken at. */
const photograph = sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#7a8b99' } })
  .composite([{ input: { create: { width: 400, height: 3024, channels: 3, background: '#b83a04' } }, left: 0, top: 0 }])
  .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

/** A small picture, for tests of names and places. */
const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

const addFile = (file: string, bytes: Uint8Array, replaces = false): Change => ({
  action: 'add-file',
  file,
  data: Buffer.from(bytes).toString('base64'),
  replaces,
});

const drawing = (extra = '') =>
  Buffer.from(
    `<?xml version="1.0"?><!-- made by a program --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><metadata>Jane</metadata>${extra}<path d="M0 0h40v20H0z"/></svg>`,
  );

it('a replaced file that another program has written to is not put back', async ({ content }) => {
  await content.change(addFile('downloads/brochure.pdf', Buffer.from('%PDF-1.6\n'), true));
  content.write('downloads/brochure.pdf', '%PDF-1.6\nÿ');
  expect(await content.editor.undo()).toMatchObject({ ok: false });
  expect(content.read('downloads/brochure.pdf')).toBe('%PDF-1.6\nÿ');
});

describe('preparePicture', () => {
  it('turns a photograph upright, makes it smaller, and removes what the camera wrote', async ({ content }) => {
    const { value } = await upload(content, 'pages/about.mdx', 'IMG 0042 (Kopie).JPG', await photograph);
    expect(value).toBe('./img-0042-kopie.webp');
    const written = readFileSync(path.join(content.contentDir, 'pages/img-0042-kopie.webp'));
    const { exif, orientation, ...shape } = await sharp(written).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(shape).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
    // The stripe at the left of the stored picture is at the top of the upright one.
    const { data } = await sharp(written)
      .extract({ left: 600, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
  });

  it('cuts a portrait to a square that the content check accepts', async ({ content }) => {
    const { value } = await upload(content, person, 'portrait.jpg', await photograph);
    const written = sharp(path.join(content.contentDir, 'team', value));
    expect(await written.metadata()).toMatchObject({ width: 1600, height: 1600 });
    content.write(person, content.read(person).replace('./placeholder.svg', value));
    expect(checkProject(readEdited(content.contentDir)).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('never replaces a picture', async ({ content }) => {
    const first = await upload(content, 'pages/about.mdx', 'a.png', await dot);
    const second = await upload(content, 'pages/about.mdx', 'A.png', await dot);
    expect([first, second]).toMatchObject([{ value: './a.webp' }, { value: './a-2.webp' }]);
  });

  it('keeps a small drawing, without scripts and metadata', async ({ content }) => {
    const { value } = await upload(content, person, 'Logo.svg', drawing('<script>alert(1)</script>'));
    expect(value).toBe('./logo.svg');
    expect(content.read('team/logo.svg')).not.toMatch(/script|metadata|made by/);
  });

  it('makes pixels of a large drawing', async ({ content }) => {
    const paths = Array.from(
      { length: 4000 },
      (_, index) => `<circle cx="${(index * 7.3) % 40}" cy="${(index * 3.1) % 20}" r="${index % 7}.5"/>`,
    );
    expect(await upload(content, 'pages/about.mdx', 'plan.svg', drawing(paths.join('')))).toMatchObject({
      value: './plan.webp',
    });
  });

  it.for(['...', 'файл.jpg', '../../../etc/passwd', 'C:\\photo.jpg', ''])(
    'gives a safe name to %j',
    async (name, { content }) => {
      const { value } = await upload(content, 'pages/about.mdx', name, await dot);
      expect(value).toMatch(/^\.\/[a-z0-9]+(?:-[a-z0-9]+)*\.webp$/);
    },
  );

  it('refuses what is not a picture, and leaves nothing behind', async ({ content }) => {
    const before = readdirSync(content.contentDir, { recursive: true }).length;
    await expect(upload(content, person, 'notes.jpg', Buffer.from('notes'))).rejects.toThrow(/cannot be read/);
    expect(readdirSync(content.contentDir, { recursive: true })).toHaveLength(before);
  });

  it('refuses files that show no pictures, and files that there are not', async ({ content }) => {
    for (const file of ['benefits.json', 'team/nobody.json', '../outside.mdx', 'words.txt'])
      await expect(upload(content, file, 'a.png', await dot)).rejects.toThrow(Refusal);
  });
});

describe('a file that is uploaded', () => {
  const brochure = 'downloads/brochure.pdf';
  const word = `PK\x03\x04${' '.repeat(26)}word/document.xml`;
  const readFiles = (content: EditedContent) => readNow(content).project.sources.map(({ name }) => name);

  it.for<[string, string, RegExp]>([
    [brochure, word, /^This is a Word document, although its name ends with .pdf/],
    ['downloads/brochure.docx', word, /must end with .pdf, .*Export it/],
    ['downloads/data-sheet.pdf', '%PDF-1.7', /^File “data-sheet.pdf” is there already/],
    ['team/ada.svg', drawing('<foreignObject/>').toString(), /^<foreignObject> is not allowed in a drawing/],
  ])('is refused if it is not what its name says: %s', async ([file, text, reason], { content }) => {
    const answer = await content.change(addFile(file, Buffer.from(text, 'latin1')));
    expect(answer).toMatchObject({ ok: false, reason: expect.stringMatching(reason) as string });
  });

  it('stays when nothing names it any more, as others may know its address', async ({ content }) => {
    for (const _ of ['new', 'the same again'])
      expect(await content.change(addFile(brochure, Buffer.from('%PDF-1.6')))).toMatchObject({ ok: true });
    const target = data('downloads.json', 0, 'file');
    await content.change(set(target, 'brochure.pdf'));
    await content.editor.undo();
    expect(readFiles(content)).toContain(brochure);
  });

  it('goes with the last text that shows it, and comes back with it', async ({ content }) => {
    const { editor } = content;
    const target = data('team/2-placeholder.json', 'image');
    const show = (value: string) => content.change(set(target, value));
    // Another page shows a picture of the same name.
    await show('./placeholder.svg');
    expect((await editor.getState()).undo.at(-1)).toMatch(/^Team member .* to “.\/placeholder.svg”$/);
    expect(readFiles(content)).not.toContain('team/tall.jpg');
    await editor.undo();
    expect(readFiles(content)).toContain('team/tall.jpg');
    await editor.redo();
    await show('./tall.jpg');
    expect(readFiles(content)).toContain('team/tall.jpg');
    // This one still stands for portraits that are not there yet.
    expect(readFiles(content)).toContain('team/placeholder.svg');
    await content.change(removeFile('team/2-placeholder.json'));
    expect(readFiles(content)).not.toContain('team/tall.jpg');
    await editor.undo();
    expect(readFiles(content)).toContain('team/tall.jpg');
  });
});
