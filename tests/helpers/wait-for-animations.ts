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
