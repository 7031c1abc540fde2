import { expect, test, type Locator, type Page } from 'playwright/test';

import { pauseRequests } from '../helpers/pause-requests.ts';
import { collectConsole, phone } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';
import { SlowHost } from '../helpers/slow-host.ts';
import { findOverflow } from '../helpers/overflow.ts';

const scripts = '**/_astro/*.js*';

test.use({ baseURL: fixture.origin, viewport: phone, reducedMotion: 'reduce' });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('a page that arrives bit by bit is read and used as far as it has come, and nothing done to it is lost', async ({
  page,
}) => {
  const host = new SlowHost(fixture);
  try {
    const messages = collectConsole(page);
    const resume = await pauseRequests(page, scripts);
    const arrived = page.goto(await host.start(), { waitUntil: 'load' });

    await test.step('the bar and its menu', async () => {
      await host.deliver('<main');
      await menuButton(page).click();
      await expect(menu(page).getByRole('link', { name: 'Licensing' })).toBeVisible();
      await menuButton(page).click();
      await expect(menu(page)).toBeHidden();
    });

    await test.step('the headline', async () => {
      await host.deliver('</h1>');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await host.deliver('</section>');
      await expect(page.getByRole('link', { name: 'Licensing Opportunities' })).toBeInViewport();
    });

    await test.step('the tabs', async () => {
      await host.deliver('</ol>');
      await expect(page.getByRole('heading', { name: 'How it works', exact: true })).toBeVisible();
      await host.deliver('Aerospace systems');
      await page.getByRole('tab', { name: 'Compatibility' }).click();
      await expect(page.getByRole('heading', { name: 'What it works with', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'How it works', exact: true })).toBeHidden();
    });

    await test.step('half of the form', async () => {
      await host.deliver('name="company"');
      await page.getByLabel('Full Name').fill('Ada Lovelace');
      expect(await findOverflow(page)).toEqual([]);
    });

    await test.step('all of it, but for the scripts', async () => {
      await host.deliver();
      await arrived;
      await page.getByLabel('Message').fill('A gearbox without steps');
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
    });

    await test.step('the scripts', async () => {
      resume();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('astro-island[ssr] :is(.tabs, form)')).toHaveCount(0);
    });

    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Compatibility');
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
    await expect(page.getByLabel('Message')).toHaveValue('A gearbox without steps');
    expect(messages).toEqual([]);
  } finally {
    await host.stop();
  }
});

/** What a visitor does to a control, by what it is. */
const uses: Record<string, (control: Locator) => Promise<unknown>> = {
  '[role=tab]:not([aria-selected=true])': (tab) => tab.click(),
  'input[type=range]': (slider) => slider.press('End'),
  'input:not([type=range]), textarea': (field) => field.fill('ada@example.com'),
  select: (list) => list.selectOption({ index: 1 }),
  summary: (summary) => summary.click(),
  '[popovertarget]': (button) => button.click(),
};

/** All that controls hold: what is typed, chosen and opened. */
const heldOn = (page: Page) =>
  page.evaluate(() => ({
    fields: [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value }) => value),
    opened: [...document.querySelectorAll('[open], :popover-open')].map(({ localName, id }) => `${localName} ${id}`),
    panels: [...document.querySelectorAll('[role=tabpanel]')]
      .filter((panel) => panel.checkVisibility())
      .map(({ id }) => id),
  }));

for (const path of ['/', '/technology']) {
  test(`whatever is done to ${path} before its scripts have come is kept when they have`, async ({ page }) => {
    const resume = await pauseRequests(page, scripts);
    await page.goto(path);
    const untouched = await heldOn(page);
    for (const [selector, use] of Object.entries(uses)) {
      for (const control of await page.locator(`main :is(${selector}):visible`).all()) await use(control);
    }
    // What could not be kept is not offered; that Send is answered later is tried with the form.
    const others = `:not(${Object.keys(uses).join()}, [aria-selected=true], [type=submit])`;
    await expect(page.locator(`main :is(button, input, summary, [role=tab])${others}:visible`)).toHaveCount(0);
    const held = await heldOn(page);
    expect(held.fields).not.toEqual(untouched.fields);
    expect(held.panels).not.toEqual(untouched.panels);
    expect(held.opened).toHaveLength(1);

    resume();
    await expect(page.locator('astro-island[ssr] :is(.tabs, form, .explorer)')).toHaveCount(0);
    expect(await heldOn(page)).toEqual(held);
  });
}
