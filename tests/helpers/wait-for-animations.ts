import type { Page } from 'playwright/test';

/** Waits until whatever fades or moves has come to its end: halfway through, colours are not what they will be. */
export const waitForAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          // Scrolling drives some, and others never end.
          ({ timeline, effect }) =>
            timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map(({ finished }) => finished),
    ),
  );
