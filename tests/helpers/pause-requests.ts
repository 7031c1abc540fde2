import type { Page } from 'playwright/test';

/** Pauses requests that match a pattern, as a slow connection would. Returns a function that resumes them. */
export async function pauseRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise: resumed, resolve } = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    await resumed;
    // A test may answer the same requests by itself.
    await route.fallback();
  });
  return () => {
    resolve(undefined);
  };
}
