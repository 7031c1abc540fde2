import { expect, test, type Page } from 'playwright/test';

import { desktop, phone } from '../helpers/islands.ts';
import { removeSupport } from '../helpers/older-browser.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

const note = '90 − 75 = 15 percentage points';
const trigger = (page: Page) => page.getByRole('button', { name: '+15%' });
const tooltip = (page: Page) => page.getByRole('tooltip').filter({ visible: true });

async function openTooltipPage(page: Page) {
  await page.goto('/');
  await trigger(page).scrollIntoViewIfNeeded();
}

/** Gives every tooltip as long a text as content may have. Runs in the page. */
function lengthenTooltips(): void {
  for (const tooltip of document.querySelectorAll('[role=tooltip]')) tooltip.textContent = 'word '.repeat(32).trim();
}

/**
 * Finds what is wrong with the position of the shown tooltip. It has to be beside its trigger, in view, and cover no other
 * row. Runs in the page.
 *
 * @param hasSpace whether there is space below its row. Then the tooltip must not cover a value of its own row either
 */
function findTooltipFlaws(hasSpace = false): string[] {
  const tooltip = document.querySelector('[role=tooltip]:popover-open');
  if (!tooltip) return ['no tooltip is shown'];
  const triggerBox =
    document.querySelector(`[popovertarget="${tooltip.id}"]`)?.getBoundingClientRect() ?? new DOMRect();
  const box = tooltip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const across = Math.max(triggerBox.left - box.right, box.left - triggerBox.right, 0);
  const down = Math.max(triggerBox.top - box.bottom, box.top - triggerBox.bottom, 0);
  // A trigger at the edge of the window may stick out by a fraction of a pixel.
  const isInView = box.left >= 0 && box.top >= -1 && box.right <= clientWidth && box.bottom <= clientHeight + 1;
  const covered = [...document.querySelectorAll('tr :is(th, .value, .improvement)')].filter((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return [...text.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        !(hasSpace ? element.contains(tooltip) : tooltip.closest('tr')?.contains(element)) &&
        left < box.right &&
        right > box.left &&
        top < box.bottom &&
        bottom > box.top,
    );
  });
  return [
    ...(Math.hypot(across, down) > 8 ? [`it is ${across} px beside and ${down} px away from its trigger`] : []),
    ...(isInView ? [] : ['it is not in view']),
    ...covered.map(({ textContent }) => `it covers ${textContent.trim()}`),
  ];
}

/** The behaviour of a tooltip, whether the browser or a script shows it. */
function describeTooltip() {
  test('a tooltip shows on hover, stays while the pointer is on it, and closes on Escape or when it leaves', async ({
    page,
  }) => {
    await openTooltipPage(page);
    const before = Date.now();
    await trigger(page).hover();
    await expect(tooltip(page)).toHaveText(note);
    await expect(tooltip(page)).toBeVisible();
    // A lower bound holds on every machine, however slow.
    expect(Date.now() - before).toBeGreaterThanOrEqual(650);
    await tooltip(page).hover();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
    await page.mouse.move(10, 400);
    await trigger(page).hover();
    await expect(tooltip(page)).toBeVisible();
    await page.mouse.move(10, 400);
    await expect(tooltip(page)).toBeHidden();
  });

  test('a tooltip shows on keyboard focus, and Escape closes it without moving the focus', async ({ page }) => {
    await openTooltipPage(page);
    await trigger(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(trigger(page)).toBeFocused();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
  });
}

function testPlacement() {
  test('a tooltip shows at its trigger, in view, and covers no value, wherever the trigger is', async ({ page }) => {
    await openTooltipPage(page);
    await page.evaluate(lengthenTooltips);
    const triggers = page.locator('tbody').getByRole('button');
    for (const [size, block, hasSpace] of [
      [desktop, 'start', true],
      [desktop, 'center', true],
      [desktop, 'end', false],
      [{ width: 320, height: 700 }, 'center', false],
    ] as const) {
      await page.setViewportSize(size);
      for (const which of [triggers.first(), triggers.last()]) {
        await which.evaluate((element, place) => {
          element.scrollIntoView({ block: place, behavior: 'instant' });
          // The bar would cover it.
          if (place === 'start') scrollBy({ top: -100, behavior: 'instant' });
        }, block);
        // A click shows it at once, in the same place as hover does.
        await which.click();
        await expect(tooltip(page)).toBeVisible();
        expect(await page.evaluate(findTooltipFlaws, hasSpace), `${block} at ${size.width} px`).toEqual([]);
        await page.mouse.move(10, 400);
        await page.keyboard.press('Escape');
        await expect(tooltip(page)).toBeHidden();
      }
    }
  });
}

test.describe('in a browser that supports interestfor', () => {
  describeTooltip();
  testPlacement();
});

test.describe('in a browser without interestfor, in which a script shows tooltips', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'interestForElement');
      for (const type of ['interest', 'loseinterest']) {
        addEventListener(
          type,
          (event) => {
            event.preventDefault();
          },
          { capture: true },
        );
      }
    }),
  );

  describeTooltip();

  test.describe('and without anchor positioning', { tag: '@full' }, () => {
    test.beforeEach(({ page }) => removeSupport(page, 'position-area', 'block-end'));
    testPlacement();

    test.describe('and without script', () => {
      test.use({ javaScriptEnabled: false });

      test('a press shows the tooltip in view', async ({ page }) => {
        await openTooltipPage(page);
        await trigger(page).click();
        await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
      });
    });
  });
});

test.describe('on touch and without script', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, viewport: phone });

  test('shows on a tap, and closes on a tap elsewhere', async ({ page }) => {
    await openTooltipPage(page);
    await trigger(page).tap();
    await expect(tooltip(page)).toBeVisible();
    await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
    await page.touchscreen.tap(20, 120);
    await expect(tooltip(page)).toBeHidden();
  });
});
