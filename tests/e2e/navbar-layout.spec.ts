import { expect, test, type Page } from 'playwright/test';

import { desktop, expectHydrated } from '../helpers/islands.ts';
import { findBrokenWords } from '../helpers/layout-flaws.ts';

const labels = [
  'Technology',
  'About',
  'Licensing',
  'Contact',
  'Careers',
  'News',
  'Kraftfahrzeughaftpflichtversicherung',
];
const isFull = Boolean(process.env.TEST_FULL);
const counts = isFull ? [3, 4, 5, 6, 7] : [5, 7];
const STEP_PX = isFull ? 8 : 160;
/** From the narrowest to the widest window, with the widths at which the page margins change. */
const widths = [...Array.from({ length: 1600 / STEP_PX + 1 }, (_, index) => 320 + STEP_PX * index), 767, 768];

const menuButton = (page: Page) => page.locator('#menu-button');
const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Replaces the items of the bar. Runs in the page. */
function setBarItems(labels: readonly string[]): void {
  const items = document.querySelector('#navbar nav ul');
  const ruler = document.querySelector('#navbar :has(> [data-label] + .button)');
  const [item] = items?.children ?? [];
  const [measured] = ruler?.children ?? [];
  const button = ruler?.querySelector('.button');
  if (!items || !ruler || !item || !measured || !button) throw new Error('The bar has no items.');
  items.replaceChildren(
    ...labels.map((label) => {
      const copy = item.cloneNode(true) as HTMLElement;
      for (const link of copy.children) link.textContent = label;
      return copy;
    }),
  );
  ruler.replaceChildren(
    ...labels.map((label) => {
      const copy = measured.cloneNode() as HTMLElement;
      copy.dataset.label = label;
      return copy;
    }),
    button,
  );
}

/** Finds parts of the bar that overlap, leave it, or are shown twice. Runs in the page. */
function findBarFlaws(): string[] {
  const bar = document.querySelector('#navbar');
  if (!bar) throw new Error('There is no bar.');
  const find = (selector: string) =>
    [...bar.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const items = find('nav a');
  const buttons = find('#menu-button');
  const parts = [...find('svg'), ...items, ...find('nav ~ a'), ...buttons];
  const name = (element: Element) => element.textContent.trim() || element.localName;

  const shown =
    items.length > 0 === buttons.length > 0 ? [`shows ${items.length} items and ${buttons.length} buttons`] : [];
  const { bottom: end } = bar.getBoundingClientRect();
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
  const outside = boxes
    .filter(
      ({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth || box.top < 0 || box.bottom > end,
    )
    .map(({ part }) => `${name(part)} is outside the bar`);
  const overlapping = boxes
    .filter(({ box }, index) => box.left < (boxes[index - 1]?.box.right ?? 0))
    .map(({ part }) => `${name(part)} overlaps the part before it`);

  return [...shown, ...outside, ...overlapping];
}

/** Asserts that nothing in the bar overlaps, leaves it, breaks, or is shown twice. */
async function expectWhole(page: Page, at: string) {
  expect(await page.evaluate(findBarFlaws), at).toEqual([]);
  expect(
    await page.evaluate(findBrokenWords, '#navbar :is(a, button, :is(a, button) > *)'),
    `${at}: words that break`,
  ).toEqual([]);
}

for (const count of counts) {
  test(`${count} items are shown whole, in the bar or in the menu, at every width and text size`, async ({ page }) => {
    if (isFull) test.slow();
    await page.goto('/');
    await page.evaluate(setBarItems, labels.slice(0, count));
    for (const percent of [100, 200]) {
      await setTextSize(page, percent);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectWhole(page, `${width} px, text at ${percent} %`);
      }
    }
  });
}

test('the bar shows its items as soon as they fit', async ({ page }) => {
  await page.goto('/');
  const narrowest: number[] = [];
  for (const count of [3, 5, 7]) {
    await page.evaluate(setBarItems, labels.slice(0, count));
    await page.setViewportSize({ width: 1600, height: 800 });
    const needed = await page.locator('#navbar nav').evaluate((nav) => {
      const items = nav.getBoundingClientRect();
      const action = nav.nextElementSibling?.getBoundingClientRect();
      const brand = document.querySelector('#navbar a')?.getBoundingClientRect();
      return (action?.right ?? 0) - items.left + (brand?.right ?? 0);
    });
    // 64 px are the page margins and the gap after the name. The gaps between items depend on the window.
    await page.setViewportSize({ width: Math.round(needed + 64), height: 800 });
    await expect(menuButton(page)).toBeHidden();
    narrowest.push(needed);
  }
  expect(narrowest).toEqual(narrowest.toSorted((one, other) => one - other));
});

test('a long menu label wraps inside the bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await page.locator('#navbar .menu-button').evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) {
      if (button.dataset.label === undefined) button.textContent = 'Open the whole menu here';
      else button.dataset.label = 'Open the whole menu here';
    }
  });
  for (const percent of [100, 200]) {
    await setTextSize(page, percent);
    await expectWhole(page, `text at ${percent} %`);
  }
});

test('the menu scrolls in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 256 });
  await page.goto('/');
  await menuButton(page).click();
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('an open menu closes when the window grows so wide that the bar shows its items', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 800 });
  await page.goto('/');
  await menuButton(page).click();
  await expectHydrated(page, 'MobileMenu');
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize(desktop);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});
