import type { Page } from 'playwright/test';

/**
 * Waits until the page has acted on everything that is in view now: an intersection observer reports after the frame
 * in which an element comes into view. Unlike `networkidle`, this does not wait for half a second of silence.
 */
export const waitForObservers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            requestIdleCallback(() => {
              resolve();
            });
          });
        });
      }),
  );
