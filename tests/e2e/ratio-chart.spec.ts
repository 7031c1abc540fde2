import { expect, test, type Page } from 'playwright/test';
import sharp from 'sharp';

import { addStyle } from '../helpers/add-style.ts';
import { desktop } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';

test.use({ baseURL: fixture.origin, viewport: desktop });

/** What moves in as it scrolls into view: the chart, and the first bar of the comparison. */
const MOVING = '.plot, .bar:not(:indeterminate)';

/** Takes the pixels of everything that moves in from one picture of the whole page. */
async function capture(page: Page): Promise<Buffer[]> {
  const boxes = await page.locator(MOVING).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top: top + scrollY, width, height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(1);
  const picture = await page.screenshot({ fullPage: true });
  return Promise.all(
    boxes.map(({ left, top, width, height }) =>
      sharp(picture)
        .extract({
          left: Math.floor(left),
          top: Math.floor(top),
          width: Math.ceil(width),
          height: Math.ceil(height),
        })
        .raw()
        .toBuffer(),
    ),
  );
}

test('before anybody scrolls, a capture of the whole page shows chart and bars as they are in the end', async ({
  page,
}) => {
  await page.goto('/');
  const moving = await capture(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(moving).toEqual(await capture(page));
});

test('where animations stop at their start, only the line and the fills are missing', async ({ page }) => {
  await page.goto('/');
  const stopped = await page.evaluate(() => {
    const animations = document.getAnimations().filter(({ timeline }) => timeline instanceof ViewTimeline);
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = CSS.percent(0);
    }
    return animations.length;
  });
  expect(stopped).toBeGreaterThan(1);
  const started = await capture(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const finished = await capture(page);
  expect(started).not.toEqual(finished);
  await addStyle(page, '.plot .stepless { visibility: hidden } .bar::-webkit-progress-value { visibility: hidden }');
  await page.reload();
  expect(started).toEqual(await capture(page));
});
