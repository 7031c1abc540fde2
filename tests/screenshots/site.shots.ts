import { test, type Page } from 'playwright/test';

import { fixture, live } from '../helpers/sites.ts';
import { settings, states } from '../helpers/states.ts';
import { visits } from '../helpers/visits.ts';
import { waitForAnimations } from '../helpers/waits.ts';

test.use({ reducedMotion: 'reduce' });

const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
const schemes = ['light', 'dark'] as const;
/** Tall enough to show a whole island. */
const ISLAND_HEIGHT = 1600;

/** The height of a usual window of this width. */
function heightOf(width: number): number {
  if (width < 500) return 844;
  if (width < 900) return 1024;
  return width < 1600 ? 800 : 1080;
}

/** Takes a picture, which the report shows with the test. */
async function shoot(page: Page, fullPage: boolean): Promise<void> {
  const name = `${page.viewportSize()?.width ?? 0} px`;
  await test.info().attach(name, { body: await page.screenshot({ fullPage }), contentType: 'image/png' });
}

async function disableScript(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
}

for (const { url, route } of visits.filter(({ site }) => site === live.name)) {
  const looks: Record<string, [prepare: (page: Page) => unknown, widths: readonly number[]]> = {
    light: [(page) => page.emulateMedia({ colorScheme: 'light' }), widths],
    dark: [(page) => page.emulateMedia({ colorScheme: 'dark' }), widths],
    'text at 200 %': [(page) => settings['text at 200 %']?.(page), [320, 390]],
    'without script': [disableScript, [390, 1280]],
    'forced colours': [(page) => page.emulateMedia({ forcedColors: 'active' }), [794]],
    'on paper': [(page) => page.emulateMedia({ media: 'print', colorScheme: 'light' }), [794]],
  };
  for (const [look, [prepare, sizes]] of Object.entries(looks))
    test(`${route}, ${look}`, async ({ page }) => {
      await prepare(page);
      for (const width of sizes) {
        await page.setViewportSize({ width, height: heightOf(width) });
        await page.goto(url);
        await shoot(page, true);
      }
    });
}

for (const [state, { needs, widths: having = widths, sends, reach }] of Object.entries(states)) {
  const { name: site } = sends ? fixture : live;
  const ofSite = visits.filter((visit) => visit.site === site && (needs ? visit.has(needs) : visit.route === '/'));
  for (const { route, url } of ofSite)
    for (const colorScheme of schemes)
      test(`${route}, ${state}, ${colorScheme}`, async ({ page }) => {
        test.slow();
        await page.emulateMedia({ colorScheme });
        for (const width of widths.filter((each) => each <= Math.max(...having))) {
          await page.setViewportSize({ width, height: needs ? ISLAND_HEIGHT : heightOf(width) });
          await page.goto('about:blank');
          await page.goto(url);
          await reach(page);
          await waitForAnimations(page);
          await shoot(page, false);
        }
      });
}
