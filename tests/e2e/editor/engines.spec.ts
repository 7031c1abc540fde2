import { expect } from 'playwright/test';

import { serverTest as test } from '../../helpers/editor-test.ts';
import { firefox } from '../../helpers/firefox.ts';
import { patience } from '../../helpers/patience.ts';
import type { Key, Place, Visitor } from '../../helpers/visitor.ts';
import { webkitGtk } from '../../helpers/webkitgtk.ts';

const polling = { intervals: [50, 100, 200], timeout: 60_000 * patience };

test.describe.configure({ mode: 'serial', timeout: 240_000 * patience });
test.skip(!process.env.TEST_FULL, 'The full run edits in every browser.');

/** Returns the text of the first element in the frame that matches, or undefined. */
const readText = (visitor: Visitor, selector: string) =>
  visitor.evaluate(
    (wanted) => document.querySelector('iframe')?.contentDocument?.querySelector(wanted)?.textContent ?? '',
    selector,
  );

/** Scrolls an element of the frame into view, and returns the middle of its last line once it rests. */
async function findLastLine(visitor: Visitor, selector: string): Promise<Place> {
  const measure = () =>
    visitor.evaluate((wanted) => {
      const iframe = document.querySelector('iframe');
      const element = iframe?.contentDocument?.querySelector(wanted);
      element?.scrollIntoView({ behavior: 'instant', block: 'center' });
      const { left = 0, top = 0 } = iframe?.getBoundingClientRect() ?? {};
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { x: Math.round(left + x + width / 2), y: Math.round(top + y + height - Math.min(height / 2, 12)) };
    }, selector);
  let place = { x: -1, y: -1 };
  const hasMoved = async () => {
    const before = place;
    place = await measure();
    return place.x !== before.x || place.y !== before.y;
  };
  await expect.poll(hasMoved, polling).toBe(false);
  return place;
}

for (const browser of [firefox, webkitGtk]) {
  test(`texts are edited on the page in ${browser.name}`, async ({ server }) => {
    server.reset();
    const { name, path } = browser;
    test.skip(path === undefined, `${name} is not installed`);
    const visitor = await browser.launch(path ?? '');
    try {
      await visitor.resize(1000, 800);
      await visitor.goto(server.editorUrl());
      const edit = async (selector: string, addition: string, shown: string, keys: readonly Key[] = ['Enter']) => {
        await expect.poll(() => readText(visitor, selector), polling).not.toBe('');
        await visitor.click(await findLastLine(visitor, selector));
        await expect.poll(() => readText(visitor, '[data-edit-field]'), polling).not.toBe('');
        await visitor.press('End');
        await visitor.type(addition);
        for (const key of keys) await visitor.press(key);
        await expect.poll(() => readText(visitor, selector), polling).toContain(shown);
        await expect.poll(() => server.diff(), polling).toContain(addition.trim());
        await expect.poll(() => readText(visitor, '[data-edit-field]'), polling).toBe('');
      };
      await edit('.benefit h3', ` by ${name}`, ` by ${name}`);
      await edit('.hero .prose p', ` 2 * 3 in ${name}.`, `2 * 3 in ${name}.`, ['Enter', 'Enter']);
      await edit('button[type="submit"]', ` from ${name}`, ` from ${name}`);
      // In development, React writes its timings to the console.
      const isMistake = (message: string) => /error|warning|match|not defined|blocks/i.test(message);
      expect((await visitor.messages()).filter(isMistake)).toEqual([]);
    } finally {
      await visitor.close();
    }
  });
}
