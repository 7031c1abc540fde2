import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on colours or on the size of the window, and not only on the HTML. */
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Where script is off, timers never fire, and axe would wait for its own for ever. Promises still settle, so timers made
 * of promises let axe finish.
 */
export async function replaceTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = (callback: () => void) => void Promise.resolve().then(callback);
    Object.assign(window, { setTimeout: soon });
  });
}

async function listViolations(builder: AxeBuilder): Promise<string[]> {
  // Without the legacy mode, axe collects its results in a second page, where timers never fire either.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Runs all rules of axe on the page in its current state. Returns one line for each violation. */
export const runAxe = (page: Page): Promise<string[]> => listViolations(new AxeBuilder({ page }).withTags(standards));

/** Runs only the rules of axe that depend on colours or on the window, for a page whose HTML is checked elsewhere. */
export const runVisualAxe = (page: Page): Promise<string[]> =>
  listViolations(new AxeBuilder({ page }).withRules(visualRules));
