import { test } from 'playwright/test';

import { EditorServer } from '../../helpers/editor.ts';
import { expect, Marketer } from '../../helpers/marketer.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');

let server: EditorServer;
test.beforeAll(async () => {
  server = await EditorServer.start();
});
test.afterAll(() => server[Symbol.asyncDispose]());
test.use({ viewport: { width: 1440, height: 900 } });

test('texts, links, icons, figures and the order of cards are changed, and nothing else', async ({ page }) => {
  const marketer = new Marketer(page, server);
  const { frame, panel } = marketer;
  await marketer.open();

  // A headline.
  await marketer.type(frame.getByRole('heading', { level: 1 }), 'Gears without steps');
  await marketer.waitForFile('pages/index.mdx', 'title="Gears without steps"');
  await expect(frame.getByRole('heading', { level: 1, name: 'Gears without steps' })).toBeVisible();

  // A paragraph, with bold words and a link.
  await frame.getByText('You know your machine; we know the transmission.').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Ask us here');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('/about');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' or there');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+b');
  await marketer.act(() => page.keyboard.press('Enter'));
  await marketer.waitForFile('pages/index.mdx', ' Ask us [here](/about) or **there**\n');

  // The target of a button.
  await frame.getByRole('link', { name: 'See how licensing works' }).click();
  await page.keyboard.press('Escape');
  const target = panel.getByRole('combobox', { name: 'Link target' });
  await target.fill('/about');
  await page.getByRole('option', { name: '/about', exact: false }).first().click();
  await marketer.waitForFile('pages/index.mdx', '<Button href="/about">See how licensing works</Button>');

  // The phone number, from one of the places that show it.
  await frame.getByText('+44 20 7946 0999').first().click();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Change it everywhere' }).click();
  await marketer.fill('Phone', '+44 20 7946 0123');
  await marketer.waitForFile('site.json', '"+44 20 7946 0123"');
  await expect(frame.getByText('+44 20 7946 0123').first()).toBeVisible();

  // A row of the comparison. The check says what the improvement must be.
  await frame.getByText('Fuel Efficiency').first().click();
  await page.keyboard.press('Escape');
  const product = panel.getByRole('spinbutton', { name: 'Product' });
  await product.fill('91');
  await product.press('Enter');
  await panel.getByRole('button', { name: 'Mend' }).click();
  await marketer.waitForFile('comparison.json', '"improvement": "+16%"');

  // An icon, and the order of cards.
  await frame.getByRole('heading', { name: 'Cost reduction' }).click();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Icon' }).click();
  await page.getByRole('combobox', { name: 'Search icons' }).fill('wallet');
  await page.getByRole('option', { name: 'wallet', exact: true }).click();
  await marketer.waitForFile('benefits.json', '"icon": "wallet"');
  await panel.getByRole('button', { name: 'Move up' }).click();
  await expect(panel.getByText('1 of 4')).toBeAttached();
  await expect(frame.getByRole('heading', { name: /^(?:Cost reduction|Efficiency boost)$/ }).first()).toHaveText('Cost reduction');

  console.log(marketer.readDiff().join('\n'));
});
