import { expect, test, type ConsoleMessage, type Page, type Request } from 'playwright/test';

import { desktop, expectHydrated } from '../helpers/islands.ts';
import { findOverflow } from '../helpers/overflow.ts';
import { visits } from '../helpers/visits.ts';
import { waitForObservers } from '../helpers/wait-for-observers.ts';

/** The 404 page logs the missing path, and the browser logs the status. */
function isExpected(message: ConsoleMessage, route: string): boolean {
  if (route !== '/404') return false;
  return message.text().includes(route) || message.text().includes('status of 404');
}

/** Islands that fetch their scripts when they come into view. Pages without them fetch nothing in the first two screens. */
const ISLANDS = '.tabs, form, .explorer';

async function scrollOneScreen(page: Page) {
  const height = page.viewportSize()?.height ?? 0;
  await page.mouse.wheel(0, height);
  await page.waitForFunction(
    (screen) => scrollY >= 0.9 * Math.min(screen, document.documentElement.scrollHeight - innerHeight),
    height,
  );
  await waitForObservers(page);
}

for (const { name, url, route, has } of visits) {
  test(`${name} loads in one request apart from islands in view, logs nothing, and fits 320 px`, async ({ page }) => {
    const problems: string[] = [];
    const requests: Request[] = [];
    // A violation of the content security policy is a console message as well.
    page.on('console', (message) => {
      if (!isExpected(message, route)) problems.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => requests.push(request));

    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(url);
    await waitForObservers(page);

    // Browsers fetch icons by themselves, and lazy pictures delay nothing, whenever they are fetched.
    const allowed = await page
      .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], img[loading=lazy]')
      .evaluateAll((elements) =>
        elements.map((element) =>
          element instanceof HTMLImageElement ? element.src : (element as HTMLLinkElement).href,
        ),
      );
    const isScript = (request: Request) => request.resourceType() === 'script';
    const scripts = () => requests.filter(isScript);
    // An island in view brings React. The bar then hydrates as well.
    if (scripts().length > 0) await expectHydrated(page, 'NavBar');
    const others = requests.filter((request) => !isScript(request) && !allowed.includes(request.url()));
    expect(others.map((request) => `${request.resourceType()} ${request.url()}`)).toEqual([`document ${url}`]);
    // Each island that hydrates needs its own file, and one that all share.
    expect(scripts()).not.toHaveLength(1);
    await expect(page.locator('astro-island:not([ssr])')).toHaveCount(Math.max(scripts().length - 1, 0));

    expect(await findOverflow(page), 'what makes the page scroll sideways').toEqual([]);
    // A desktop window of 1280 × 1024 at 400 % zoom: WCAG 2.2, success criterion 1.4.10 Reflow.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await findOverflow(page), 'what makes a low window scroll sideways').toEqual([]);
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height, 'the fixed bar leaves most of the window to the content').toBeLessThan(256 / 3);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(problems).toEqual([]);

    if (has(ISLANDS)) return;
    const listRequests = () =>
      requests
        .filter((request) => request.resourceType() !== 'image' && !allowed.includes(request.url()))
        .map((request) => `${request.resourceType()} ${request.url()}`);
    await scrollOneScreen(page);
    expect(listRequests(), '320 px, after scrolling').toEqual([`document ${url}`]);
    requests.length = 0;
    await page.setViewportSize(desktop);
    await page.goto(url);
    await waitForObservers(page);
    await scrollOneScreen(page);
    expect(listRequests(), '1280 px, after scrolling').toEqual([`document ${url}`]);
  });
}

test('the pages that visitors land on are among those without islands', () => {
  const routes = visits.filter(({ has }) => !has(ISLANDS)).map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(['/about', '/licensing', '/accessibility']));
});
