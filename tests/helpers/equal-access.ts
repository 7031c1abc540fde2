import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type * as equalAccess from 'accessibility-checker-engine';
import type { Page } from 'playwright/test';

const engine = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')), 'utf8');

/** What is meant to be as it is, by the rule that objects to it. */
const meant: Readonly<Record<string, string>> = {
  // It comes before all landmarks, as it leads past them.
  aria_content_in_landmark: '.skip-link',
  // Who has no mouse scrolls a table with the arrow keys, and has to focus it for that.
  element_tabbable_role_valid: '.explorer-table',
};

/** Every violation that IBM's Equal Access engine is certain of on the page as it stands, one a line. */
export async function runEqualAccess(page: Page): Promise<string[]> {
  await page.evaluate(engine);
  return page.evaluate(async (meant) => {
    const { ace } = window as unknown as { ace: typeof equalAccess };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    const at = ({ dom = '' }: Record<string, string>) =>
      document.evaluate(dom, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue as Element | null;
    return results
      .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
      .filter(({ ruleId, path }) => !at(path)?.matches(meant[ruleId] ?? ':not(*)'))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  }, meant);
}
