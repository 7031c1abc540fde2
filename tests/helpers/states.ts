import { expect, type Page } from 'playwright/test';

import { bringToLife, desktop, expectAlive, phone } from './islands.ts';

async function openForm(page: Page) {
  await bringToLife.EnquiryForm(page);
  await expectAlive(page, 'EnquiryForm');
}

/** The states of the widgets on the fixture's home page, and how a visitor reaches each of them. */
export const states: Record<string, { viewport: typeof phone; reach: (page: Page) => Promise<void> }> = {
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
