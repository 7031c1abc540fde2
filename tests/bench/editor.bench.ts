/*
 * Measures how long an edit on the page takes, from Enter to the answer that it is saved, and to the page that the server has
 * rendered again; and how long the panel takes, from a click on the page to its form. Run `node tests/bench/editor.bench.ts`. It asserts nothing, because the figures depend on the machine.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright';

import { browserArguments, getBrowserPath } from '../helpers/browser.ts';
import { EditorServer } from '../helpers/editor.ts';
import { projectRoot } from '../helpers/sites.ts';
import { generateContent } from './generate-content.ts';
import { median } from './statistics.ts';

const RUNS = 15;
const folder = '.cache/bench/editor';

interface Times {
  shown: number;
  saved: number;
  rendered: number;
}

/** Edits a heading, and returns the milliseconds after Enter. */
async function edit(page: Page, run: number): Promise<Times> {
  const frame = page.frameLocator('iframe');
  const heading = frame.locator('.benefit h3').first();
  await heading.click();
  await frame.locator('[data-edit-field]').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`Heading ${run}`);
  const measured = page.evaluate(async (words) => {
    const { contentDocument: document } = window.document.querySelector('iframe') ?? {};
    if (!document) throw new Error('The frame has no page.');
    const start = await new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        () => {
          resolve(performance.now());
        },
        { capture: true, once: true },
      );
    });
    const since = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    };
    const answers = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('/@edit/change') && startTime >= start - 5);
    const pages = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime >= start && !name.includes('@'));
    const shown = await since(() => document.querySelector('.benefit h3')?.textContent === words);
    const saved = await since(() => answers().length > 0);
    const rendered = await since(() => pages().length > 0);
    performance.clearResourceTimings();
    return { shown, saved, rendered };
  }, `Heading ${run}`);
  // The listener is set before the key is pressed.
  await page.evaluate(() => undefined);
  await page.keyboard.press('Enter');
  return measured;
}

/** Clicks a card, and returns the milliseconds until the panel shows its form. */
async function openForm(page: Page, run: number): Promise<number> {
  const card = page
    .frameLocator('iframe')
    .locator('.benefit h3')
    .nth(run % 2);
  const words = await card.innerText();
  const measured = page.evaluate(async (title) => {
    const { contentDocument: document } = window.document.querySelector('iframe') ?? {};
    const start = await new Promise<number>((resolve) => {
      document?.addEventListener(
        'click',
        () => {
          resolve(performance.now());
        },
        { capture: true, once: true },
      );
    });
    const isShown = () =>
      window.document.querySelector('.e-panel-title')?.textContent.includes(title) === true &&
      window.document.querySelector('.e-form .e-field') !== null;
    while (!isShown()) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, words);
  // The listener is set before the card is clicked.
  await page.evaluate(() => undefined);
  await card.click();
  const time = await measured;
  await page.frameLocator('iframe').locator('[data-edit-field]').press('Escape');
  return time;
}

/** Measures the panel, with the whole editor. */
async function measurePanel(page: Page): Promise<number> {
  await using server = await EditorServer.start({ from: folder });
  await page.goto(server.editorUrl());
  await page.frameLocator('iframe').locator('[data-edit-tag]').waitFor({ state: 'attached', timeout: 60_000 });
  // The first two forms load their parts.
  for (let run = 0; run < 2; run += 1) await openForm(page, run);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await openForm(page, run));
  return Math.round(median(times));
}

export async function main(entries = 1000): Promise<Times & { form: number }> {
  generateContent(join(projectRoot, 'tests/fixtures/check/content'), join(projectRoot, folder), entries);
  await using server = await EditorServer.start({ from: folder, script: `import '/tests/fixtures/editor-frame.ts';` });
  const browser = await chromium.launch({ executablePath: await getBrowserPath(), args: browserArguments });
  try {
    const page = await browser.newPage();
    await page.goto(server.editorUrl());
    const times: Times[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await edit(page, run));
    const middle = (name: keyof Times) => Math.round(median(times.map((time) => time[name])));
    const form = await measurePanel(await browser.newPage());
    const result = { shown: middle('shown'), saved: middle('saved'), rendered: middle('rendered'), form };
    console.log(`Edit on the page, ${entries} entries, medians of ${RUNS}, from Enter`);
    console.log(`words shown ${result.shown} ms, saved ${result.saved} ms, page rendered again ${result.rendered} ms`);
    console.log(`From a click to the form in the panel: ${result.form} ms`);
    return result;
  } finally {
    await browser.close();
    rmSync(join(projectRoot, folder), { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
