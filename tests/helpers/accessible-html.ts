import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Page } from 'playwright/test';

import { exceptions, blankLibraryHtml } from './html-rules.ts';

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:a11y'], rules: { ...exceptions } }),
);

/** Checks the current DOM of a page with html-validate's accessibility rules. Returns one line for each violation. */
export async function validateAccessibleHtml(page: Page): Promise<string[]> {
  const { results } = await htmlValidate.validateString(blankLibraryHtml(await page.content()));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${message} (${ruleId}, ${selector ?? 'document'})`),
  );
}
