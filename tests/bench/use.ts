import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page } from 'playwright';
import { expect } from 'playwright/test';

import { desktop, expectCalculated, expectHydrated, hydrate, phone } from '../helpers/islands.ts';
import { waitForObservers } from '../helpers/wait-for-observers.ts';
import { visit, type Row } from './browser.ts';

const SLOWDOWN = 4;

/** Milliseconds. Roughly how long a finger stays down: the pressed state is painted before it lifts. */
const press = { delay: 80 };

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.mouse.wheel(0, 400);
    await waitForObservers(page);
  }
  await page.waitForLoadState('networkidle');
}

/** Uses the menu, the tabs and the form. No enquiry is sent. */
async function useEverything(page: Page): Promise<void> {
  await page.locator('#menu-button').click(press);
  await expectHydrated(page, 'MobileMenu');
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 30);
  await expectHydrated(page, 'NavBar');

  await hydrate(page, 'Tabs');
  for (const tab of await page.getByRole('tab').all()) await tab.click(press);

  const form = page.locator('form');
  await form.scrollIntoViewIfNeeded();
  await expectHydrated(page, 'EnquiryForm');
  for (const field of await form.locator('[required]').all()) {
    await field.fill((await field.getAttribute('type')) === 'email' ? 'a@example.com' : 'Bench');
  }
  await form.locator('[type=submit]').click(press);
  await page.locator('.toast[data-shown]').waitFor();
}

/** Measures the long tasks before the first scroll or press, on a slowed-down CPU. */
export async function measureLongTasks(browser: Browser, origin: string, routes: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routes) {
    for (const [device, viewport] of Object.entries({ phone, desktop })) {
      let fewest = Infinity;
      // A long task of the page occurs in every visit; one that another program caused does not.
      for (let visits = 0; visits < 3; visits += 1) {
        await using view = await visit(browser, viewport);
        await view.slowDown(SLOWDOWN);
        await view.page.goto(origin + route, { waitUntil: 'networkidle' });
        fewest = Math.min(fewest, (await view.vitals()).longTasks.length);
      }
      const what = `long tasks ${route}, ${device}, ${SLOWDOWN}× slower`;
      rows.push({ what, value: fewest, unit: 'count', limit: 0 });
    }
  }
  return rows;
}

/** Measures the longest interaction of the home page on a slowed-down CPU. */
export async function measureUse(browser: Browser, origin: string): Promise<Row[]> {
  await using view = await visit(browser, phone);
  await view.page.goto(origin, { waitUntil: 'networkidle' });
  await view.slowDown(SLOWDOWN);
  await useEverything(view.page);
  const { interaction } = await view.vitals();
  return [{ what: `longest interaction, ${SLOWDOWN}× slower`, value: interaction, unit: 'ms', limit: 100 }];
}

/** Measures the longest task of the calculator on a slowed-down CPU, after a visitor has changed a figure. */
export async function measureCalculator(browser: Browser, origin: string): Promise<Row[]> {
  await using view = await visit(browser, phone);
  await view.page.goto(`${origin}/calculator#calculator=car`, { waitUntil: 'networkidle' });
  await expectCalculated(view.page);
  await view.slowDown(SLOWDOWN);
  const { longTasks: before } = await view.vitals();
  const calculator = view.page.locator('.calculator');
  const first = await calculator.textContent();
  await view.page.getByLabel('Efficiency at a fifth').fill('85');
  await expect(calculator).not.toHaveText(first ?? '');
  await expect(calculator.locator('[aria-busy=false]')).toBeVisible();
  await waitForObservers(view.page);
  const { longTasks } = await view.vitals();
  const longest = Math.max(0, ...longTasks.slice(before.length));
  return [{ what: `longest task of the calculator, ${SLOWDOWN}× slower`, value: longest, unit: 'ms', limit: 50 }];
}

/** Measures the layout shift while a visitor scrolls through a page and its islands load late. */
export async function measureShifts(browser: Browser, origin: string, routes: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routes) {
    let shift = 0;
    for (const viewport of [{ width: 320, height: 640 }, phone, { width: 768, height: 1024 }, desktop]) {
      await using view = await visit(browser, viewport);
      await view.page.route('**/*.js', async (request) => {
        await pause(500);
        await request.continue();
      });
      await view.page.goto(origin + route, { waitUntil: 'networkidle' });
      await scrollThrough(view.page);
      shift = Math.max(shift, (await view.vitals()).shift);
    }
    rows.push({ what: `layout shift ${route}, four widths, islands late`, value: shift, unit: 'ratio', limit: 0 });
  }
  return rows;
}
