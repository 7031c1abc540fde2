import { readFileSync } from 'node:fs';

import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** The shortened script: a page loads it in half the time. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on colours or on the size of the window, and not only on the HTML. */
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Runs axe while the box around the bar has no size. The box covers the whole page and is transparent. axe treats it as
 * opaque, and measures no contrast beneath it. The bar itself is fixed, so it does not move. The answer of the
 * calculator covers what scrolls beneath it, so it stands still. axe knows no top layer, so an open popover gets a layer that axe
 * knows. It takes lines of a drawing for inline and text for a block, and so for covered by them: lines become blocks.
 */
async function listViolations(page: Page, part: string, runOnly: axe.RunOnly): Promise<string[]> {
  // Loading axe takes a fifth of the time, so it stays in the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate(
    async ([selector, rules]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '.calculator-answer, .calculator-answer > div { position: static } .site-bar-place { width: 0 } :popover-open { z-index: 1 } path { display: block }',
      );
      document.adoptedStyleSheets.push(sheet);
      const results = await (window as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly: rules,
        // A page in a frame has tests of its own.
        iframes: false,
        resultTypes: ['violations', 'incomplete'],
      });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      return results;
    },
    [part, runOnly] as const,
  );
  const unmeasured = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'bgOverlap'));
  return [
    ...violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
    ),
    ...unmeasured.map(({ target }) => `${target.join(' ')} is covered, so axe cannot measure its contrast`),
  ];
}

/**
 * Runs all rules of axe on the page in its current state, without the pages in its frames. Returns one line for each violation.
 *
 * @param part a selector of the parts to check, by default the whole page
 */
export const runAxe = (page: Page, part = 'html'): Promise<string[]> =>
  listViolations(page, part, { type: 'tag', values: standards });

/**
 * Runs only the rules of axe that depend on colours or on the window, for a page whose HTML is checked elsewhere.
 *
 * @param part a selector of the parts to check, by default the whole page
 */
export const runVisualAxe = (page: Page, part = 'html'): Promise<string[]> =>
  listViolations(page, part, { type: 'rule', values: visualRules });
