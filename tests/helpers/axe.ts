import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on colours or on the size of the window, and not only on the HTML. */
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Without script, timers never fire, and axe would wait for its timers for ever. Promises still settle, so timers that are
 * made of promises let axe finish.
 */
export async function replaceTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = (callback: () => void) => void Promise.resolve().then(callback);
    Object.assign(window, { setTimeout: soon });
  });
}

/**
 * Runs axe while the box around the bar has no size. The box covers the whole page and is transparent. axe treats it as
 * opaque, and measures no contrast beneath it. The bar itself is fixed, so it does not move.
 */
async function analyze(page: Page, builder: AxeBuilder) {
  const sheet = await page.evaluateHandle(() => {
    const created = new CSSStyleSheet();
    created.replaceSync('.site-bar-place { width: 0 }');
    document.adoptedStyleSheets.push(created);
    return created;
  });
  // Without the legacy mode, axe collects its results in a second page, where timers never fire either.
  const results = await builder.setLegacyMode().analyze();
  await sheet.evaluate((created) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== created);
  });
  return results;
}

async function listViolations(page: Page, builder: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await analyze(page, builder);
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

/** Runs all rules of axe on the page in its current state. Returns one line for each violation. */
export const runAxe = (page: Page): Promise<string[]> =>
  listViolations(page, new AxeBuilder({ page }).withTags(standards));

/**
 * Runs only the rules of axe that depend on colours or on the window, for a page whose HTML is checked elsewhere.
 *
 * @param part a selector of the parts to check, by default the whole page
 */
export const runVisualAxe = (page: Page, part = 'body'): Promise<string[]> =>
  listViolations(page, new AxeBuilder({ page }).include(part).withRules(visualRules));
