import { globSync } from 'node:fs';
import { basename } from 'node:path';

import { expect, test, type Page } from 'playwright/test';

import { fillIn, message, send, values } from '../helpers/enquiry-form.ts';
import { expectHydrated, hydrate, phone, triggerHydration } from '../helpers/islands.ts';
import { fileOf, fixture } from '../helpers/sites.ts';

test.use({ viewport: phone, reducedMotion: 'reduce' });

const isFull = Boolean(process.env.TEST_FULL);
const scripts = globSync('_astro/*.js', { cwd: fileOf(fixture) })
  .map((file) => basename(file))
  .sort();
const routes = ['/', '/technology', '/licensing/marine'];

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Collects the texts and links of a page. */
const collectContent = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('main :is(h1, h2, h3, h4, p, dt, dd, th, td, label)')].map((element) =>
      element.textContent.replaceAll(/\s+/g, ' ').trim(),
    ),
    ...[...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
  ]);

for (const script of isFull ? [...scripts, '*'] : ['*']) {
  for (const route of isFull ? routes : ['/']) {
    test(`all content of ${route} is there without the script ${script}`, async ({ page, browser }) => {
      const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: fixture.origin });
      await plain.goto(route);
      const expected = await collectContent(plain);
      await plain.close();
      expect(expected.length).toBeGreaterThan(20);

      await page.route(`**/_astro/${script}*`, (asked) => asked.fulfill({ status: 404 }));
      await page.goto(route);
      await scrollThrough(page);
      const content = await collectContent(page);
      expect(expected.filter((each) => !content.includes(each))).toEqual([]);
      await expect(page.locator('main').getByRole('link').first()).toBeVisible();
    });
  }
}

const islandScripts = scripts.filter((script) => /island|client/.test(script));
/** The pages on which islands are used, if it is not the home page. */
const pageOf: Readonly<Record<string, string>> = {
  Calculator: '/calculator',
};
/** Astro retries every script in the same way, so two of them are enough. The full run tries them all. */
const retried = islandScripts.filter((script) => isFull || /^(?:Tabs|client)\./.test(script));

for (const script of retried) {
  test(`all islands hydrate, and keep what was typed, although the script ${script} fails once`, async ({ page }) => {
    let failures = 0;
    await page.route(`**/_astro/${script}*`, async (asked) => {
      failures += 1;
      return failures === 1 ? asked.abort() : asked.continue();
    });
    await page.goto(pageOf[script.replace(/\..*/, '')] ?? '/');
    const typed = page.getByLabel('Full Name');
    for (const field of await typed.all()) await field.fill('Ada');
    await hydrate(page, 'MobileMenu');
    await page.keyboard.press('Escape');
    await scrollThrough(page);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect(failures).toBeGreaterThan(1);
    for (const field of await typed.all()) await expect(field).toHaveValue('Ada');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

/** The work that needs each script of the calculator, which fetches it at first, or when a visitor chooses that work. */
const works: Record<string, string> = {
  hwfet: 'HWFET, highway',
  'on-demand': 'Hills',
  udds: 'UDDS, city',
  'wltc-3b': 'WLTC, class 3b',
};
/** The browser of these tests needs no script for tooltips: tooltip.spec.ts. */
const fetchedScripts = scripts.filter((script) => !islandScripts.includes(script) && !script.startsWith('tooltips'));

for (const script of isFull ? fetchedScripts : []) {
  test(`the calculator says that the script ${script} failed, and tries again`, async ({ page }) => {
    let isDown = true;
    await page.route(`**/_astro/${script}*`, (route) => (isDown ? route.abort() : route.continue()));
    const uncaught = page.waitForEvent('pageerror');
    await page.goto('/calculator');
    await page.locator('.calculator').scrollIntoViewIfNeeded();
    await expectHydrated(page, 'Calculator');
    const [name = ''] = script.split('.');
    await page.getByLabel('Work', { exact: true }).selectOption(works[name] ?? []);
    await uncaught;
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.focus();
    isDown = false;
    await retry.click();
    await expect(page.locator('.calculator [aria-busy=false]')).toBeVisible();
    await expect(retry).toHaveCount(0);
  });
}

test('an open page stays readable offline, and works again once online', async ({ page, context }) => {
  await page.goto('/');
  await context.setOffline(true);
  await test.step('the tabs show all panels', async () => {
    await page.locator('.tabs').scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[component-url*="/Tabs."]')).toHaveAttribute('data-failed');
    for (const heading of ['How it works', 'What it does', 'What it works with']) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('tablist')).toBeHidden();
  });
  await test.step('the form keeps what is typed, and shows an e-mail address', async () => {
    await page.getByRole('form').scrollIntoViewIfNeeded();
    await expect(page.getByRole('form').getByRole('link', { name: 'fixture@example.org' })).toBeVisible();
    await fillIn(page);
    await expect(send(page)).toBeHidden();
    await page.getByLabel('Company').press('Enter');
    await expect(message(page)).toHaveValue(values.Message);
    await expect(page).toHaveURL('/');
  });
  await context.setOffline(false);
  await page.reload();
  await hydrate(page, 'Tabs');
});

// One renderer puts every island inside the same boundary. This island has slots, which the renderer passes on, too.
test('a crash of an island is reported, its content stays, and the rest of the page works', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window) as (...args: unknown[]) => void;
    Object.assign(window, {
      addEventListener: (...args: unknown[]) => {
        if (args[0] === 'hashchange') throw new Error('forced in Tabs');
        listen(...args);
      },
    });
  });
  await page.goto('/');
  await triggerHydration.Tabs(page);
  const alert = page.getByRole('alert');
  const message =
    'No error boundary shows. If Astro or @astrojs/react is new, compare src/components/islands/renderer/client.tsx with the client.js of @astrojs/react.';
  await expect(alert, message).toContainText('Unexpected Application Error!');
  await expect(alert).toContainText('forced in Tabs');
  await expect(page.getByText('Four things that a gearbox').first()).toBeAttached();
  await expect(alert).toHaveCount(1);
  await hydrate(page, 'EnquiryForm');
});
