import { test, type Page, type PageScreenshotOptions } from 'playwright/test';

export const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
export const schemes = ['light', 'dark'] as const;

/** The height of a usual window of this width. */
export function heightOf(width: number): number {
  if (width < 500) return 844;
  if (width < 900) return 1024;
  return width < 1600 ? 800 : 1080;
}

/** Takes a picture, which the report shows with the test. */
export async function shoot(page: Page, options: PageScreenshotOptions = {}): Promise<void> {
  const name = `${page.viewportSize()?.width ?? 0} px`;
  await test.info().attach(name, { body: await page.screenshot(options), contentType: 'image/png' });
}
