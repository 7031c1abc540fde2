import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright/test';

const READER = '/screen-reader.js';
const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

/** Serves the screen reader from the page's own origin, as the security policy requires. */
export async function serveScreenReader(page: Page): Promise<void> {
  await page.route(READER, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') }),
  );
}

/** Reads a part of the page with a virtual screen reader. Returns the spoken phrases in order. */
export const readAloud = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluate(async (container, reader) => {
    const { virtual } = (await import(reader)) as typeof import('@guidepup/virtual-screen-reader');
    await virtual.start({ container });
    const [first] = await virtual.spokenPhraseLog();
    do await virtual.next();
    while (!(await virtual.lastSpokenPhrase()).startsWith(`end of ${first?.split(',')[0] ?? ''}`));
    const phrases = await virtual.spokenPhraseLog();
    await virtual.stop();
    return phrases;
  }, READER);
