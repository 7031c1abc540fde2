import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Page } from 'playwright/test';

import { MailServer } from '../../packages/receiver/tests/helpers/mail-server.ts';
import { ReceiverProcess } from '../../packages/receiver/tests/helpers/receiver-process.ts';
import { createMailEnv, fields, postTo } from '../../packages/receiver/tests/helpers/receiver.ts';
import { runAxe, runVisualAxe } from '../helpers/axe.ts';
import { findFreePort } from '../helpers/find-free-port.ts';
import { findOverflow } from '../helpers/layout-flaws.ts';

const PERSON = 'sales@company.example';
const mail = new MailServer({ hideSTARTTLS: true });
const port = await findFreePort();
const address = `http://localhost:${port}`;
let receiver: ReceiverProcess;

test.use({ baseURL: address, viewport: { width: 320, height: 640 } });

test.beforeAll(async () => {
  const env = { ...createMailEnv(await mail.start()), ENQUIRY_INBOX_PEOPLE: PERSON, ENQUIRY_ADDRESS: address };
  receiver = new ReceiverProcess(mkdtempSync(join(tmpdir(), 'inbox-')), port, env);
  await receiver.start();
});
test.afterAll(async () => {
  await receiver.kill('SIGTERM');
  await mail.stop();
});

/** Looks at a page in both schemes, at the sizes of a small phone, a tablet and a desktop. */
async function expectAccessible(page: Page): Promise<void> {
  for (const [width, colorScheme, run] of [
    [320, 'light', runAxe],
    [768, 'dark', runVisualAxe],
    [1280, 'light', runVisualAxe],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await findOverflow(page)).toEqual([]);
    expect(await run(page)).toEqual([]);
  }
}

const post = async (changes: Record<string, string>) => {
  const response = await postTo(port, { ...fields, fillTime: '60000', ...changes });
  expect(response.status).toBe(201);
};

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Your e-mail address').fill(PERSON);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const findLink = () => mail.mails.find(({ email }) => email.subject?.startsWith('Sign in'))?.email.text;
  await expect.poll(findLink).toBeDefined();
  await page.goto(/http:\S+/.exec(findLink() ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Open the inbox' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

test('sales find, answer and bring back enquiries on a phone, and every state is accessible', async ({
  page,
  browser,
}) => {
  // axe looks at each state three times.
  test.slow();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  await page.goto('/inbox/1');
  await expectAccessible(page);
  problems.length = 0;
  await post({ company: 'Analytical-Engines-'.repeat(8), message: `${'long'.repeat(100)}\n\nThe end.` });
  await post({ message: 'Buy [url=http://a.example]this[/url]', fillTime: '5' });
  await signIn(page);
  await page.goto('/inbox');
  await expect(page).toHaveTitle('(1) New – Stepless');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Analytical-Engines' }).click();
  await expect(page.getByText('Mail to sales@company.example: sent')).toBeVisible();
  await page.getByLabel('Your note').fill('Rang them.\nThey want two.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByRole('status')).toHaveText('Note saved.');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('status')).toHaveText('Marked as answered.');
  await page.getByText('Forget this person…').click();
  await expectAccessible(page);

  await page.goto('/inbox?list=spam');
  await page.getByText('Delete all spam…').click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Analytical Engines' }).click();
  await page.getByRole('button', { name: 'This is not spam' }).click();
  await expect(page.getByRole('status')).toHaveText('Marked as not spam.');
  await expect(async () => {
    await page.reload();
    for (const words of ['Mail to sales@company.example: sent', 'Acknowledgement to the visitor: sent'])
      expect(await page.getByText(words).count()).toBe(1);
  }).toPass();

  // The mails of the next enquiry may have arrived, so its acknowledgement is not sent again by itself.
  mail.faults = [{ at: 'answer' }, { at: 'answer' }];
  await post({ company: 'Failing', email: 'bo@example.com' });
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(async () => {
    await page.goto('/inbox?list=failed');
    expect(await attention.getByText('Deliveries that have failed: 1.').count()).toBe(1);
  }).toPass();
  expect(await runAxe(page)).toEqual([]);
  await expect(attention.getByRole('heading')).toHaveCSS('color', 'rgb(179, 18, 59)');
  await attention.getByRole('button', { name: 'Send all again' }).click();
  await expect(async () => {
    await page.goto('/inbox?list=failed');
    expect(await attention.count()).toBe(0);
  }).toPass();
  expect(problems).toEqual([]);

  // The link in a mail program is on another site, to which the browser sends no cookie at first.
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins: [] } });
  const other = await context.newPage();
  await other.route('http://mail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${address}/inbox/2">Open</a>` }),
  );
  await other.goto('http://mail.example/');
  await other.getByRole('link').click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Analytical Engines');
  await other.getByText('Delete this enquiry…').click();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(other.getByText('Deleted, for good.')).toBeVisible();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await context.close();
});
