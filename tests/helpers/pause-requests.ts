import type { Page } from 'playwright/test';

/** Holds back what fits a pattern, as a slow link would; returns what lets it through. */
export async function pauseRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}
