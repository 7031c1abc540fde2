import type { Page } from 'playwright/test';

/** Waits for all transitions and animations to finish: colours are only final then. */
export const waitForAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          // Scroll-driven and endless animations never finish, and what waits to come into view may not begin.
          ({ timeline, effect, playState }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map(({ finished }) => finished),
    ),
  );

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
