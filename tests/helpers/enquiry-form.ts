import { DatabaseSync } from 'node:sqlite';

import type { Page } from 'playwright/test';

import { expectHydrated } from './islands.ts';

/* The form of enquiries on a page, as its visitors use it. */

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
export const message = (page: Page) => page.getByLabel('Message');
/** Says what became of an enquiry. */
export const status = (page: Page) => page.getByRole('form').getByRole('status').first();

/** Waits until the form of a page that has just loaded can be used. */
export async function waitForForm(page: Page): Promise<void> {
  await page.getByRole('form').scrollIntoViewIfNeeded();
  await expectHydrated(page, 'EnquiryForm');
}

export async function openForm(page: Page): Promise<void> {
  await page.goto('/#contact');
  await waitForForm(page);
}

/** Fills in the required fields. */
export async function fillIn(page: Page, text: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Company').fill('Analytical Engines');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await message(page).fill(text);
}

/** Counts how often a receiver has stored a message. */
export function countStored(database: string, text: string): number {
  const store = new DatabaseSync(database, { readOnly: true, timeout: 5000 });
  const row = store.prepare('SELECT count(*) AS times FROM enquiries WHERE message = ?').get(text);
  store.close();
  return Number(row?.times);
}
