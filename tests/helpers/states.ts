import { expect, type Page } from 'playwright/test';

import { desktop, expectCalculated, phone } from './islands.ts';

interface State {
  /** A selector that a page must match to have this state. Every page has it if there is none. */
  needs?: string;
  /** A selector of the part that differs from the first screen. Undefined for the first screen itself. */
  part?: string;
  /** The window size that shows it best. */
  viewport: typeof phone;
  /** The widths at which the state exists. All widths if undefined. */
  widths?: readonly number[];
  /** Whether it is of the bar and the menu, which are the same on every page of a site. */
  isOfBar?: true;
  /** Whether an enquiry is sent. On the live site, somebody could receive it. */
  sends?: true;
  /** Brings the page into this state, as a visitor would. Uses no text of the page, because editors may change it. */
  reach: (page: Page) => Promise<unknown>;
}

const form = (page: Page) => page.locator('form').first();

async function openForm(page: Page) {
  await form(page).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:not([ssr]) form').first()).toBeAttached();
}

const chooseTab = (index: number) => async (page: Page) => {
  await page.locator('.tabs').scrollIntoViewIfNeeded();
  const tab = page.locator('.tabs[data-hydrated]').getByRole('tab').nth(index);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
};

/** The states of pages and islands, and how a visitor reaches each of them. */
export const states: Record<string, State> = {
  'first screen': { viewport: phone, reach: () => Promise.resolve() },
  scrolled: {
    part: '#navbar',
    isOfBar: true,
    viewport: desktop,
    reach: async (page) => {
      await page.evaluate(() => {
        scrollBy({ top: innerHeight, behavior: 'instant' });
      });
      const isShort = await page.evaluate(() => scrollY === 0);
      if (isShort) return;
      const bar = page.getByRole('banner');
      await expect.poll(() => bar.evaluate((header) => getComputedStyle(header, '::before').opacity)).toBe('1');
    },
  },
  'menu open': {
    part: '#navbar, #menu',
    isOfBar: true,
    viewport: phone,
    widths: [320, 600],
    reach: async (page) => {
      // If the items fit, they are in the bar itself.
      if (!(await page.locator('#menu-button').isVisible())) return;
      await page.locator('#menu-button').click();
      await expect(page.locator('#menu-button')).toHaveAttribute('aria-expanded', 'true');
    },
  },
  'second tab': { needs: '.tabs', part: '.tabs', viewport: phone, reach: chooseTab(1) },
  'third tab': { needs: '.tabs', part: '.tabs', viewport: desktop, reach: chooseTab(2) },
  'form untouched': { needs: 'form', part: 'form', viewport: desktop, reach: openForm },
  'form invalid': {
    needs: 'form',
    part: 'form',
    viewport: phone,
    reach: async (page) => {
      await openForm(page);
      await form(page).locator('[type=submit]').click();
      await expect(form(page).locator(':user-invalid').first()).toBeFocused();
    },
  },
  'form sent, toast shown': {
    needs: 'form',
    part: 'form, .toast',
    viewport: desktop,
    sends: true,
    reach: async (page) => {
      await openForm(page);
      for (const field of await form(page).locator('[required]').all()) await field.fill('ada@example.com');
      await form(page).locator('[type=submit]').click();
      await expect(page.locator('.toast[data-shown]')).toBeVisible();
    },
  },
  'tooltip shown': {
    needs: '[interestfor]',
    part: 'table, [role=tooltip]',
    viewport: desktop,
    reach: async (page) => {
      await page.locator('[interestfor]').first().click();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  'calculator with another machine, its numbers and a mistake shown': {
    needs: '.calculator',
    part: '.calculator',
    viewport: phone,
    reach: async (page) => {
      const calculator = page.locator('.calculator');
      await expectCalculated(page);
      await calculator.getByLabel('Machine', { exact: true }).selectOption({ index: 3 });
      for (const summary of await calculator.locator('summary').all()) await summary.click();
      await calculator.locator('input[inputmode=decimal]').first().fill('-1');
      await expect(calculator.locator('[aria-invalid]')).toHaveCount(1);
      await expect(calculator.locator('[aria-busy=false]')).toBeVisible();
    },
  },
};

/** Adds a user style sheet to every page that loads from now on. The page's security policy does not apply to it. */
const addStyle = (page: Page, css: string): Promise<unknown> =>
  page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** Applies browser settings of visitors. Call before the page loads. */
export const settings: Record<string, (page: Page) => Promise<unknown>> = {
  'light colours': (page) => page.emulateMedia({ colorScheme: 'light' }),
  'dark colours': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'forced colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
  'reduced motion': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  // WCAG 2.2, success criterion 1.4.12 Text Spacing.
  'widened text spacing': (page) =>
    addStyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    ),
  'text at 200 %': (page) => addStyle(page, 'html { font-size: 200% }'),
};
