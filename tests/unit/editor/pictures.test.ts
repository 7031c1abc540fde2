import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listLibrary } from '../../../packages/editor/server/describe/library.ts';
import { checkProject, readContent } from '../../../packages/editor/server/site.ts';
import { readEdited, siteIn } from '../../helpers/editor-site.ts';
import { ContentEditor } from '../../../packages/editor/server/content-editor.ts';
import type { UploadAnswer } from '../../../packages/editor/answers.ts';
import { uploadPicture } from '../../../packages/editor/server/pictures/upload.ts';
import { copyContent } from '../../helpers/copy-content.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const person = 'team/1-placeholder.json';

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'editor-pictures-')), 'content');
  copyContent(path.join(root, 'tests/fixtures/content'), folder);
});
afterEach(() => {
  rmSync(path.dirname(folder), { recursive: true });
});

const createEditor = () =>
  new ContentEditor({ root, site: siteIn(folder), journalFolder: path.join(folder, '.journal') });
const readNow = () => readContent(readEdited(folder));
/** Uploads a picture, and adds it to the content. */
async function upload(file: string, name: string, bytes: Uint8Array): Promise<UploadAnswer> {
  const answer = await uploadPicture(readNow(), { file, name, data: Buffer.from(bytes).toString('base64') });
  if (answer.ok)
    expect(await createEditor().change({ changes: [answer.change], hashes: {} })).toMatchObject({ ok: true });
  return answer;
}

/** A photograph of 12 megapixels as a phone saves it: lying on its side, with the place it was taken at. */
const photograph = sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#7a8b99' } })
  .composite([{ input: { create: { width: 400, height: 3024, channels: 3, background: '#b83a04' } }, left: 0, top: 0 }])
  .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

const addFile = (file: string, bytes: Uint8Array) => ({
  changes: [{ action: 'add-file' as const, file, data: Buffer.from(bytes).toString('base64') }],
  hashes: {},
});

const drawing = (extra = '') =>
  Buffer.from(
    `<?xml version="1.0"?><!-- made by a program --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><metadata>Jane</metadata>${extra}<path d="M0 0h40v20H0z"/></svg>`,
  );

describe('uploadPicture', () => {
  it('turns a photograph upright, makes it smaller, and removes what the camera wrote', async () => {
    const answer = await upload('pages/about.mdx', 'IMG 0042 (Kopie).JPG', await photograph);
    expect(answer).toMatchObject({ ok: true, value: './img-0042-kopie.webp', width: 1200, height: 1600 });
    const written = readFileSync(path.join(folder, 'pages/img-0042-kopie.webp'));
    const { exif, orientation, format } = await sharp(written).metadata();
    expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'webp' });
    // The stripe at the left of the stored picture is at the top of the upright one.
    const { data } = await sharp(written)
      .extract({ left: 600, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
  });

  it('cuts a portrait to a square that the content check accepts', async () => {
    const answer = await upload(person, 'portrait.jpg', await photograph);
    expect(answer).toMatchObject({ ok: true, width: 1600, height: 1600 });
    const value = answer.ok ? answer.value : '';
    const text = readFileSync(path.join(folder, person), 'utf8');
    writeFileSync(path.join(folder, person), text.replace('./placeholder.svg', value));
    expect(checkProject(readEdited(folder)).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('never replaces a picture', async () => {
    const first = await upload('pages/about.mdx', 'a.png', await photograph);
    const second = await upload('pages/about.mdx', 'A.png', await photograph);
    expect([first, second]).toMatchObject([{ value: './a.webp' }, { value: './a-2.webp' }]);
  });

  it('keeps a small drawing, without scripts and metadata', async () => {
    const answer = await upload(person, 'Logo.svg', drawing('<script>alert(1)</script>'));
    expect(answer).toMatchObject({ ok: true, value: './logo.svg', width: 40, height: 20 });
    expect(readFileSync(path.join(folder, 'team/logo.svg'), 'utf8')).not.toMatch(/script|metadata|made by/);
  });

  it('makes pixels of a large drawing', async () => {
    const paths = Array.from(
      { length: 4000 },
      (_, index) => `<circle cx="${(index * 7.3) % 40}" cy="${(index * 3.1) % 20}" r="${index % 7}.5"/>`,
    );
    expect(await upload('pages/about.mdx', 'plan.svg', drawing(paths.join('')))).toMatchObject({
      value: './plan.webp',
    });
  });

  it.each(['...', 'файл.jpg', '../../../etc/passwd', 'C:\\photo.jpg', ''])('gives a safe name to %j', async (name) => {
    const answer = await upload(
      'pages/about.mdx',
      name,
      await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    expect(answer.ok && answer.value).toMatch(/^\.\/[a-z0-9]+(?:-[a-z0-9]+)*\.webp$/);
  });

  it('refuses what is not a picture, and leaves nothing behind', async () => {
    const before = readdirSync(folder, { recursive: true }).length;
    expect(await upload(person, 'notes.jpg', Buffer.from('notes'))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('cannot be read') as string,
    });
    expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
  });

  it('refuses files that show no pictures, and files that there are not', async () => {
    for (const file of ['benefits.json', 'team/nobody.json', '../outside.mdx', 'words.txt'])
      expect(await upload(file, 'a.png', await photograph)).toMatchObject({ ok: false });
  });

  it('refuses a folder that leads out of the content folder', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'editor-outside-'));
    const content = readNow();
    rmSync(path.join(folder, 'team'), { recursive: true });
    symlinkSync(outside, path.join(folder, 'team'));
    const answer = await uploadPicture(content, { file: person, name: 'a.png', data: drawing().toString('base64') });
    if (!answer.ok) throw new Error(answer.reason);
    expect(await createEditor().change({ changes: [answer.change], hashes: {} })).toMatchObject({ ok: false });
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });
});

describe('a file that is uploaded', () => {
  const brochure = 'downloads/brochure.pdf';
  const readFiles = () => readNow().project.sources.map(({ name }) => name);

  it.each([
    [brochure, 'PK\x03\x04 word/document.xml', /^This is a Word document, although its name ends with .pdf/],
    ['downloads/brochure.docx', 'PK\x03\x04 word/document.xml', /must end with .pdf, .*Export it/],
    [brochure, '', /^This file is empty/],
    ['downloads/data-sheet.pdf', '%PDF-1.7', /^File “data-sheet.pdf” is there already/],
    ['team/ada.svg', drawing('<foreignObject/>').toString(), /^<foreignObject> is no shape, and may run code/],
    ['team/ada.svg', drawing('<path onclick="alert(1)"/>').toString(), /^“onclick” runs code/],
    ['team/ada.svg', drawing('<image href="https://example.com/a.png"/>').toString(), /refers to “https:/],
    ['team/ada.webp', '%PDF-1.7', /^This is a PDF document, although its name ends with .webp/],
  ])('is refused if it is not what its name says: %s', async (file, text, reason) => {
    const answer = await createEditor().change(addFile(file, Buffer.from(text, 'latin1')));
    expect(answer).toMatchObject({ ok: false, reason: expect.stringMatching(reason) as string });
  });

  it('is listed with what uses it, and has another one in its place', async () => {
    const editor = createEditor();
    await editor.change(addFile(brochure, Buffer.from('%PDF-1.6')));
    const find = (name: string) => listLibrary(readNow()).find(({ file }) => file === name);
    expect(find(brochure)).toEqual({ file: brochure, name: 'brochure.pdf', href: `/${brochure}`, uses: [] });
    const target = { kind: 'data' as const, file: 'downloads.json', path: [0, 'file'] };
    await editor.change({ changes: [{ action: 'set', target, value: 'brochure.pdf' }], hashes: {} });
    expect(find(brochure)?.uses).toEqual([{ name: 'Downloads', target }]);
    const { changes, hashes } = addFile(brochure, Buffer.from('%PDF-1.7'));
    await editor.change({ changes: [{ action: 'delete-file', file: brochure }, ...changes], hashes });
    expect((await editor.getState()).undo.at(-1)).toBe('Replaced file “brochure.pdf”');
    expect(readFileSync(path.join(folder, brochure), 'utf8')).toBe('%PDF-1.7');
    await editor.undo();
    expect(readFileSync(path.join(folder, brochure), 'utf8')).toBe('%PDF-1.6');
    // Nothing names it any more, but others may know its address.
    await editor.undo();
    expect(readFiles()).toContain(brochure);
  });

  it('goes with the last text that shows it, and comes back with it', async () => {
    const editor = createEditor();
    const target = { kind: 'data' as const, file: 'team/2-placeholder.json', path: ['image'] };
    const show = (value: string) => editor.change({ changes: [{ action: 'set', target, value }], hashes: {} });
    // Another page shows a picture of the same name.
    await show('./placeholder.svg');
    expect((await editor.getState()).undo.at(-1)).toMatch(/^Team member .* › Image; Picture “tall.jpg” removed$/);
    expect(readFiles()).not.toContain('team/tall.jpg');
    await editor.undo();
    expect(readFiles()).toContain('team/tall.jpg');
    await editor.redo();
    await show('./tall.jpg');
    expect(readFiles()).toContain('team/tall.jpg');
    // This one still stands for portraits that are not there yet.
    expect(readFiles()).toContain('team/placeholder.svg');
    await editor.change({ changes: [{ action: 'delete-file', file: 'team/2-placeholder.json' }], hashes: {} });
    expect(readFiles()).not.toContain('team/tall.jpg');
    await editor.undo();
    expect(readFiles()).toContain('team/tall.jpg');
  });
});
