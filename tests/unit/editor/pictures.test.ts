import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkProject, readContent } from '../../../packages/editor/server/site.ts';
import { readEdited, siteIn } from '../../helpers/editor-site.ts';
import { ContentEditor } from '../../../packages/editor/server/content-editor.ts';
import type { UploadAnswer } from '../../../packages/editor/answers.ts';
import { previewPicture, uploadPicture } from '../../../packages/editor/server/pictures/upload.ts';
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

  it('adds the picture and its name as one step', async () => {
    const before = readFileSync(path.join(folder, person), 'utf8');
    const answer = await uploadPicture(readNow(), { file: person, name: 'a.svg', data: drawing().toString('base64') });
    if (!answer.ok) throw new Error(answer.reason);
    expect(readNow().project.sources.map(({ name }) => name)).not.toContain('team/a.svg');
    const editor = createEditor();
    await editor.change({
      changes: [
        answer.change,
        { action: 'set', target: { kind: 'data', file: person, path: ['image'] }, value: answer.value },
      ],
      hashes: {},
    });
    expect(readFileSync(path.join(folder, person), 'utf8')).toContain('"image": "./a.svg"');
    expect(readNow().project.sources.map(({ name }) => name)).toContain('team/a.svg');
    await editor.undo();
    expect(readFileSync(path.join(folder, person), 'utf8')).toBe(before);
    expect(readNow().project.sources.map(({ name }) => name)).not.toContain('team/a.svg');
  });

  it('refuses to add a picture in the place of another file', async () => {
    for (const file of ['team/placeholder.svg', 'benefits.json']) {
      const before = readFileSync(path.join(folder, file), 'utf8');
      const changes = [{ action: 'add-picture' as const, file, data: drawing().toString('base64') }];
      expect(await createEditor().change({ changes, hashes: {} })).toMatchObject({ ok: false });
      expect(readFileSync(path.join(folder, file), 'utf8')).toBe(before);
    }
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

describe('previewPicture', () => {
  it('shows a small copy, with the size of the picture', async () => {
    await upload('pages/about.mdx', 'a.jpg', await photograph);
    const preview = await previewPicture(readNow(), 'pages/about.mdx', './a.webp');
    expect(preview).toMatchObject({ width: 1200, height: 1600 });
    expect(preview.url).toMatch(/^data:image\/webp;base64,/);
  });

  it('shows nothing of a picture that is missing or outside', async () => {
    for (const value of ['./none.png', '../../secret.png', '']) {
      expect(await previewPicture(readNow(), 'pages/about.mdx', value)).toEqual({});
    }
  });
});
