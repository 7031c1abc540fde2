import { expect, test, type Page } from 'playwright/test';

import { findingsOn } from '../helpers/axe.ts';
import { bringToLife, desktop, expectAlive, phone } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';

test.use({ baseURL: fixture.origin, reducedMotion: 'reduce' });

async function openForm(page: Page) {
  await bringToLife.EnquiryForm(page);
  await expectAlive(page, 'EnquiryForm');
}

const states: Record<string, { viewport: typeof phone; reach: (page: Page) => Promise<void> }> = {
  'menu open': {
    viewport: phone,
    reach: async (page) => {
      await bringToLife.MobileMenu(page);
      await expectAlive(page, 'MobileMenu');
    },
  },
  'second tab': {
    viewport: phone,
    reach: async (page) => {
      await bringToLife.Tabs(page);
      await expectAlive(page, 'Tabs');
      await page.getByRole('tab', { name: 'Features' }).click();
    },
  },
  'third tab': {
    viewport: desktop,
    reach: async (page) => {
      await bringToLife.Tabs(page);
      await expectAlive(page, 'Tabs');
      await page.getByRole('tab', { name: 'Compatibility' }).click();
    },
  },
  'form refused': {
    viewport: phone,
    reach: async (page) => {
      await openForm(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
    },
  },
  'form sent': {
    viewport: desktop,
    reach: async (page) => {
      await openForm(page);
      for (const label of ['Full Name', 'Company', 'Message']) await page.getByLabel(label).fill('Words');
      await page.getByLabel('Email Address').fill('ada@example.com');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('status')).toContainText('Message Sent!');
    },
  },
  'tooltip shown': {
    viewport: desktop,
    reach: async (page) => {
      await page.getByRole('button', { name: '+15%' }).click();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
};

for (const [state, { viewport, reach }] of Object.entries(states)) {
  test(`axe finds nothing: ${state}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await reach(page);
      expect(await findingsOn(page), colorScheme).toEqual([]);
    }
  });
}
