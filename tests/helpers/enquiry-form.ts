import type { Locator, Page } from 'playwright/test';

import { hydrate } from './islands.ts';

/* The form of enquiries on a page, as its visitors use it. */

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
export const message = (page: Page) => page.getByLabel('Message');
/** Says what became of an enquiry. */
export const status = (page: Page) => page.getByRole('form').getByRole('status').first();

export async function openForm(page: Page): Promise<void> {
  await page.goto('/#contact');
  await hydrate(page, 'EnquiryForm');
}

/** What tests write into the required fields, by their labels. */
export const values = {
  'Full Name': 'Ada Lovelace',
  Company: 'Analytical Engines',
  'Email Address': 'ada@example.com',
  Message: 'A gearbox without steps',
};

/** Fills in the required fields of a form, by default the only one of the page. */
export async function fillIn(form: Page | Locator, text = values.Message): Promise<void> {
  for (const [label, value] of Object.entries({ ...values, Message: text })) await form.getByLabel(label).fill(value);
}
