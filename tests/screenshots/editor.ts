import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright';
import sharp from 'sharp';

import { browserArguments, getBrowserPath } from '../helpers/browser.ts';
import { EditorServer } from '../helpers/editor.ts';
import { ownContentDir } from '../../src/shared/content-dir.ts';
import { projectRoot } from '../helpers/sites.ts';

/** Where src/content/README.md finds its pictures. */
const folder = join(projectRoot, 'docs/editor');
const size = { width: 1280, height: 720 };

async function shoot(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' });
  const picture = await sharp(png).webp({ quality: 80, effort: 6 }).toBuffer();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(`docs/editor/${name}.webp: ${Math.round(picture.length / 1024)} KB`);
}

/** Takes the pictures of the guide for those who edit content: the editor with the site's own content. */
async function takePictures(server: EditorServer, page: Page): Promise<void> {
  server.edit(
    'benefits.json',
    'stays close to its best operating point',
    'stays close to the point where it works best',
  );
  server.edit('pages/about.mdx', 'that everybody has learnt to live with', 'that everybody has got used to');
  await page.goto(server.editorUrl('/'));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Cost reduction' }).click();
  const panel = page.getByRole('complementary', { name: 'Panel' });
  await panel.getByRole('heading', { name: 'Cost reduction' }).waitFor();
  await shoot(page, 'select');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'What I changed' }).click();
  await page
    .getByRole('button', { name: /^Take back: / })
    .first()
    .waitFor();
  await shoot(page, 'changes');
  await page.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('textbox', { name: 'What you changed' }).waitFor();
  await shoot(page, 'send');
}

await using server = await EditorServer.start({ from: ownContentDir });
server.git('remote', 'set-url', 'origin', 'https://git.example.com/your-company/site.git');
const browser = await chromium.launch({ executablePath: await getBrowserPath(), args: [...browserArguments] });
try {
  const page = await browser.newPage({
    viewport: size,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  page.setDefaultTimeout(60_000);
  await takePictures(server, page);
} finally {
  await browser.close();
}
