import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Page } from 'playwright/test';

import { exceptions, ours } from './html-rules.ts';

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:a11y'], rules: { ...exceptions } }),
);

/** Everything that html-validate's rules of accessibility find wrong with the elements of a page as they stand now. */
export async function validateAccessibleHtml(page: Page): Promise<string[]> {
  const { results } = await htmlValidate.validateString(ours(await page.content()));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${message} (${ruleId}, ${selector ?? 'document'})`),
  );
}
