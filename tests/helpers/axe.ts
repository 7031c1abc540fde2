import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Where script is off, timers never fire, and axe would wait for its own for ever. Promises still
 * settle, and timers made of them measure the page as it is without script.
 */
export async function replaceTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = (callback: () => void) => void Promise.resolve().then(callback);
    Object.assign(window, { setTimeout: soon });
  });
}

/** Everything that axe finds wrong on the page as it stands, one finding a line. */
export async function runAxe(page: Page): Promise<string[]> {
  // The legacy mode stays on the page; the other one collects its results in a page where timers stand still again.
  const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
