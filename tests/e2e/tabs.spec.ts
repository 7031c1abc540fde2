import { expect, test, type Page } from 'playwright/test';

import { pauseRequests } from '../helpers/pause-requests.ts';
import {
  collectConsole,
  desktop,
  expectHydrated,
  hydrate,
  phone,
  reactScript,
  triggerHydration,
} from '../helpers/islands.ts';
import { waitForObservers } from '../helpers/waits.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

const tabs = ['Overview', 'Features', 'Compatibility'] as const;
type TabName = (typeof tabs)[number];
const headings: Record<TabName, string> = {
  Overview: 'How it works',
  Features: 'What it does',
  Compatibility: 'What it works with',
};

/** Asserts that the panel of one tab shows, and no other. */
async function expectPanel(page: Page, shown: TabName) {
  for (const tab of tabs) {
    await expect(page.getByRole('heading', { name: headings[tab], exact: true })).toBeVisible({
      visible: tab === shown,
    });
  }
}

/** Asserts that a tab is selected, and that only its panel shows. */
async function expectSelected(page: Page, chosen: TabName) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(chosen);
  await expectPanel(page, chosen);
}

const tab = (page: Page, name: TabName) => page.getByRole('tab', { name });

async function openTabs(page: Page, path = '/technology') {
  await page.goto(path);
  await hydrate(page, 'Tabs');
}

test('the overview shows first, and each tab shows its panel', async ({ page }) => {
  const messages = collectConsole(page);
  await openTabs(page, '/');
  await expectSelected(page, 'Overview');
  for (const name of tabs) {
    await tab(page, name).click();
    await expectSelected(page, name);
  }
  expect(messages).toEqual([]);
});

test('the press of a tab is painted before the panel changes', async ({ page }) => {
  await openTabs(page);
  const whenPainted = await tab(page, 'Features').evaluate(async (element: HTMLElement) => {
    element.click();
    await new Promise(requestAnimationFrame);
    return element.ariaSelected;
  });
  expect(whenPainted).toBe('false');
  await expectSelected(page, 'Features');
});

test('the last of two quick presses wins', async ({ page }) => {
  await openTabs(page);
  await tab(page, 'Features').click();
  await expectSelected(page, 'Features');
  await page.evaluate(async () => {
    for (const id of ['overview', 'features']) document.querySelector<HTMLElement>(`#${id}_tab`)?.click();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expectSelected(page, 'Features');
});

test('tabs follow the ARIA keyboard pattern', async ({ page }) => {
  await openTabs(page);
  await tab(page, 'Overview').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Features'],
    ['ArrowRight', 'Compatibility'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Compatibility'],
    ['Home', 'Overview'],
    ['End', 'Compatibility'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name), key).toBeFocused();
    await expectSelected(page, name);
  }
  await page.keyboard.press('Tab');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toBeFocused();
  await expect(panel).toHaveAccessibleName('Compatibility');
  await page.keyboard.press('Shift+Tab');
  await expect(tab(page, 'Compatibility')).toBeFocused();
});

test('a link opens its tab, on the page and from another one, and the address follows the tab', async ({ page }) => {
  await openTabs(page);
  await page.evaluate(() => {
    location.hash = 'compatibility';
  });
  await expectSelected(page, 'Compatibility');
  await tab(page, 'Features').click();
  await expect(page).toHaveURL('/technology#features');
  await page.goto('/#features');
  await expectPanel(page, 'Features');
  await expectHydrated(page, 'Tabs');
  await expectSelected(page, 'Features');
  await expect(tab(page, 'Features')).toBeInViewport();
  await tab(page, 'Overview').click();
  await expectSelected(page, 'Overview');
});

test('an invalid or unrelated fragment changes no tab', async ({ page }) => {
  const messages = collectConsole(page);
  await page.goto('/technology#%');
  await hydrate(page, 'Tabs');
  await expectSelected(page, 'Overview');
  await tab(page, 'Features').click();
  for (const hash of ['50%', 'top', '']) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await expectSelected(page, 'Features');
  }
  expect(messages).toEqual([]);
});

test('hydration shifts no layout', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    for (const path of ['/technology', '/technology#compatibility']) {
      const resume = await pauseRequests(page, reactScript);
      await page.goto('about:blank');
      await page.goto(path);
      await triggerHydration.Tabs(page);
      // Shifts during page load are not caused by the island. Each is reported after its frame.
      await waitForObservers(page);
      await page.evaluate(() => Object.assign(window, { shifts: 0 }));
      resume();
      await expectHydrated(page, 'Tabs');
      await waitForObservers(page);
      expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), path).toBe(0);
    }
  }
});

test('rows of tabs are full and equally high, with a label of two lines too', async ({ page }) => {
  await openTabs(page);
  await tab(page, 'Compatibility').evaluate((label) => {
    label.textContent = 'Compatibility with machines of today';
  });
  for (const width of [320, 390, 480]) {
    await page.setViewportSize({ width, height: 800 });
    const { heights, ends } = await page.getByRole('tablist').evaluate((list) => {
      const tabs = [...list.children].map((each) => each.getBoundingClientRect());
      const lastOfRows = tabs.filter(({ top }, index) => tabs[index + 1]?.top !== top);
      const { right } = list.getBoundingClientRect();
      return {
        heights: tabs.map(({ height }) => height),
        ends: lastOfRows.map((last) => Math.round(last.right - right)),
      };
    });
    if (width === 320) expect(ends.length).toBeGreaterThan(1);
    expect(new Set(heights).size, `${width} px`).toBe(1);
    expect(new Set(ends), `${width} px`).toEqual(new Set([0]));
  }
});

test('a link to a panel keeps two rows of tabs in view below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/technology#compatibility');
  await expectHydrated(page, 'Tabs');
  const distance = () =>
    page.evaluate(() => {
      const [bar, first] = ['#navbar', '#overview_tab'].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      );
      return (first?.top ?? NaN) - (bar?.bottom ?? NaN);
    });
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
});
