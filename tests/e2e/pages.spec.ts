import { expect as expectOnce, test, type Page, type Request } from 'playwright/test';

import { runAxe, runVisualAxe } from '../helpers/axe.ts';
import { collectConsole, desktop, expectHydrated } from '../helpers/islands.ts';
import {
  findBrokenWords,
  findDisorder,
  findOverflow,
  findPictureFlaws,
  findTextFlaws,
} from '../helpers/layout-flaws.ts';
import { fixture } from '../helpers/sites.ts';
import { islandOfPage, visits, type Visit } from '../helpers/visits.ts';
import { waitForAnimations, waitForObservers } from '../helpers/waits.ts';

// All rules are tried on one visit, because opening a page takes longer than most rules. None hides the next.
const expect = expectOnce.configure({ soft: true });

const FAILED = 'error: Failed to load resource: the server responded with a status of';

/** What the browser logs of an error page, and the missing path, which the 404 page logs. */
const errorMessages: Readonly<Record<string, readonly string[]>> = {
  '/404': [`${FAILED} 404 (Not Found)`, 'warning: 404: there is no page at /404'],
  '/500': [`${FAILED} 500 (Internal Server Error)`],
};

const isScript = (request: Request) => request.resourceType() === 'script';
const describe = (requests: readonly Request[]) =>
  requests.map((request) => `${request.resourceType()} ${request.url()}`);

/** Browsers fetch icons by themselves, and lazy pictures delay nothing, whenever they are fetched. */
const listAllowed = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel~=icon], link[rel=apple-touch-icon], img[loading=lazy]')
    .evaluateAll((elements) =>
      elements.map((element) =>
        element instanceof HTMLImageElement ? element.src : (element as HTMLLinkElement).href,
      ),
    );

/** The page comes in one request. Each island in view needs its own file, and those that it shares with others. */
async function expectOneRequest(page: Page, url: string, requests: readonly Request[]): Promise<void> {
  const scripts = () => requests.filter(isScript);
  // An island in view brings React. The bar then hydrates as well.
  if (scripts().length > 0) await expectHydrated(page, 'NavBar');
  const allowed = await listAllowed(page);
  const others = requests.filter((request) => !isScript(request) && !allowed.includes(request.url()));
  expect(describe(others)).toEqual([`document ${url}`]);
  expect(scripts()).not.toHaveLength(1);
  const islands = scripts().filter((request) => request.url().includes('.island.'));
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(islands.length);
}

/** A desktop window of 1280 × 1024 at 400 % zoom: WCAG 2.2, success criterion 1.4.10 Reflow. */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await findOverflow(page), 'what makes a low window scroll sideways').toEqual([]);
  const bar = await page.getByRole('banner').boundingBox();
  expect(bar?.height, 'the fixed bar leaves most of the window to the content').toBeLessThan(256 / 3);
}

const isFull = Boolean(process.env.TEST_FULL);

/** The widths of windows that every page fits, each with the browser's own size of text in percent. */
const sizes = [
  ...(isFull ? [320, 390, 768, 1280, 1920] : [320, 768, 1280]).map((width) => [width, 100] as const),
  ...(isFull ? [320, 390, 768, 1280] : [320, 1280]).map((width) => [width, 200] as const),
];

const measureLeft = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)));

/** The headings in the right-hand column: those of a news item, and the titles in the list of news. */
const IN_RIGHT_COLUMN = ':is(.section > .prose:not(.section-body), li)';
/** What is written from right to left begins elsewhere. */
const IN_LEFT_COLUMN = `main :is(h1, h2):not([dir=rtl] *, ${IN_RIGHT_COLUMN} *), footer > div:last-child > div`;

async function expectFit(page: Page, { site }: Visit): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [width, percent] of sizes) {
    const at = `${width} px, text at ${percent} %`;
    await page.setViewportSize({ width, height: 800 });
    // Lengths in rem follow this setting, in media queries too.
    await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * percent) / 100}px`);
    expect(await findOverflow(page), `${at}: what makes the page scroll sideways`).toEqual([]);
    expect(
      await page.evaluate(findBrokenWords, 'h1, h2, h3, h4, .button, [role=tab], .figure'),
      `${at}: words that break`,
    ).toEqual([]);
    expect(await findPictureFlaws(page), `${at}: pictures`).toEqual([]);
    if (site !== fixture.name) continue;
    expect(await findTextFlaws(page), at).toEqual([]);
    expect(await findDisorder(page), `${at}: the order on the page, and of its texts`).toEqual([]);
    expect(new Set(await measureLeft(page, IN_LEFT_COLUMN)).size, `${at}: left edges`).toBe(1);
    const right = new Set(await measureLeft(page, `main ${IN_RIGHT_COLUMN} h2`));
    expect(right.size, `${at}: left edges of the right column`).toBeLessThan(2);
  }
  await session.detach();
}

async function scrollOneScreen(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await page.mouse.wheel(0, height);
  await page.waitForFunction(
    (screen) => scrollY >= 0.9 * Math.min(screen, document.documentElement.scrollHeight - innerHeight),
    height,
  );
  await waitForObservers(page);
}

/** A visitor who reads the first two screens fetches nothing but the page and its pictures. */
async function expectNoFetch(page: Page, url: string, requests: Request[]): Promise<void> {
  for (const viewport of [{ width: 320, height: 800 }, desktop]) {
    requests.length = 0;
    await page.setViewportSize(viewport);
    await page.goto(url);
    await waitForObservers(page);
    await scrollOneScreen(page);
    const allowed = await listAllowed(page);
    const others = requests.filter((each) => each.resourceType() !== 'image' && !allowed.includes(each.url()));
    expect(describe(others), `${viewport.width} px, after scrolling`).toEqual([`document ${url}`]);
  }
}

for (const visit of visits) {
  const { name, url } = visit;
  test(`${name} loads in one request, logs nothing, is accessible, and fits every window`, async ({ page }) => {
    test.slow();
    // A violation of the content security policy is a message as well.
    const messages = collectConsole(page);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    // Before the page loads, so that no colour is changing when axe measures contrast.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(url);
    await waitForObservers(page);

    await test.step('one request', () => expectOneRequest(page, url, requests));
    await test.step('axe', async () => {
      expect(await runAxe(page)).toEqual([]);
    });
    await test.step('reflow', () => expectReflow(page));
    await test.step('every window', () => expectFit(page, visit));
    // The live site has the styles of the fixture, and the same HTML in both schemes. The full run repeats all rules.
    const isThorough = isFull || visit.site === fixture.name;
    if (isThorough)
      await test.step('dark colours', async () => {
        await page.setViewportSize(desktop);
        await page.emulateMedia({ colorScheme: 'dark' });
        await waitForAnimations(page);
        expect(await runVisualAxe(page)).toEqual([]);
      });
    expect(messages, 'messages').toEqual(errorMessages[visit.route] ?? []);
    // An island fetches its script when it comes into view.
    if (isThorough && !visit.has(islandOfPage))
      await test.step('two screens', () => expectNoFetch(page, url, requests));
  });
}
