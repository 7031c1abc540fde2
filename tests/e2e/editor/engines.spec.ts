import { firefox, webkit } from 'playwright/test';

import { collectConsole } from '../../helpers/islands.ts';
import { isInstalled } from '../../helpers/engines.ts';
import { serverTest as test } from '../../helpers/editor-test.ts';
import { expect, Marketer } from '../../helpers/marketer.ts';
import { patience } from '../../helpers/patience.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 * patience });
test.skip(!process.env.TEST_FULL, 'The full run edits in every browser.');

for (const engine of [firefox, webkit]) {
  const name = engine.name();

  test(`texts are edited on the page in ${name}`, async ({ server }) => {
    test.skip(!isInstalled(engine), `Playwright's ${name} is not installed`);
    server.reset();
    await using browser = await engine.launch();
    const page = await browser.newPage();
    const messages = collectConsole(page);
    const marketer = new Marketer(page, server);
    await marketer.open();
    const addTo = async (selector: string, addition: string) => {
      const text = marketer.frame.locator(selector).first();
      await marketer.edit(text);
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(addition);
      await marketer.act(() => page.keyboard.press('ControlOrMeta+Enter'));
      await expect(text).toContainText(addition.trim());
      expect(server.diff()).toContain(addition.trim());
    };
    await addTo('h1', ` in ${name}`);
    await addTo('.benefit h3', ` by ${name}`);
    await addTo('.hero .prose p', ` 2 * 3 in ${name}.`);
    await addTo('button[type="submit"]', ` from ${name}`);
    // Warnings differ between engines.
    expect(messages.filter((message) => /^(?:error|uncaught):/.test(message))).toEqual([]);
  });
}
