import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type * as equalAccess from 'accessibility-checker-engine';
import type { Page } from 'playwright/test';

import { expectCalculated, hydrate } from '../helpers/islands.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { home, visits } from '../helpers/visits.ts';

const engine = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')), 'utf8');

/** Deliberate exceptions, by rule. */
const exceptions: Readonly<Record<string, string>> = {
  // The skip link comes before all landmarks, because it skips them.
  aria_content_in_landmark: '.skip-link',
  // A table in Markdown that is too wide for its window scrolls, by keys too. Only a script could tell those that are not.
  element_tabbable_role_valid: '.markdown-table',
};

/** Runs IBM's Equal Access engine on the page in its current state. Returns one line for each definite violation. */
async function runEqualAccess(page: Page): Promise<string[]> {
  await page.evaluate(engine);
  return page.evaluate(async (exceptions) => {
    const { ace } = window as unknown as { ace: typeof equalAccess };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    const at = ({ dom = '' }: Record<string, string>) =>
      document.evaluate(dom, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue as Element | null;
    return results
      .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
      .filter(({ ruleId, path }) => !at(path)?.matches(exceptions[ruleId] ?? ':not(*)'))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  }, exceptions);
}

/** A second engine beside axe, with all that opens open. The full run checks every page. */
for (const { name, url, has } of process.env.TEST_FULL ? visits : home) {
  test(`IBM's Equal Access engine finds no violation on ${name}`, async ({ page }) => {
    await page.goto(url);
    if (has('.tabs')) {
      await hydrate(page, 'Tabs');
    }
    if (has('.calculator')) await expectCalculated(page);
    await page.locator('details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    expect(await runEqualAccess(page)).toEqual([]);
  });
}
