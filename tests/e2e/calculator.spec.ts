import { readFile } from 'node:fs/promises';

import { expect, test, type Locator, type Page } from 'playwright/test';

import {
  collectConsole,
  collectRequests,
  desktop,
  expectCalculated,
  expectHydrated,
  reactScript,
} from '../helpers/islands.ts';
import { pauseRequests } from '../helpers/pause-requests.ts';
import { fixture } from '../helpers/sites.ts';

const path = '/calculator';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

const calculator = (page: Page) => page.locator('.calculator');
const figure = (page: Page) => calculator(page).locator('.figure');
/** A sentence of the answer. The status says it too, once it rests. */
const sentence = (page: Page, hasText: string) => calculator(page).getByRole('paragraph').filter({ hasText });
const machine = (page: Page) => page.getByLabel('Machine', { exact: true });
const mass = (page: Page) => page.getByRole('textbox', { name: /^Mass/ });
const centre = (field: Locator) =>
  field.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
const openNumbers = (page: Page, group: string) =>
  page
    .getByRole('group', { name: group })
    .getByText(/^Change the numbers/)
    .click();

async function open(page: Page, fragment = '') {
  await page.goto(path + fragment);
  await expectCalculated(page);
}

test('the answer is there from the start, and follows machine, work and numbers', async ({ page }) => {
  const messages = collectConsole(page);
  const requests = collectRequests(page);
  await open(page);
  await expect(figure(page)).toHaveText('76%');
  await expect(sentence(page, 'uses 5% less, inside the typical error of 7 points')).toBeVisible();
  expect(requests.filter((url) => /wltc|udds|hwfet/.test(url))).toEqual([]);

  await machine(page).selectOption('Car');
  await expect(figure(page)).toHaveText('93%');
  await expect(sentence(page, 'uses 1% more, inside the typical error of 7 points')).toBeVisible();
  expect(requests.filter((url) => /wltc|udds|hwfet/.test(url))).toHaveLength(1);

  const consumption = calculator(page).getByRole('row', { name: /^Consumption/ });
  const mixed = (await consumption.textContent()) ?? '';
  await page.getByLabel('Work', { exact: true }).selectOption('HWFET, highway');
  await expect(consumption).not.toHaveText(mixed);
  const highway = (await consumption.textContent()) ?? '';
  await openNumbers(page, 'What you have');
  await page.getByLabel('Ratios, falling').fill('3.5 1.4 1');
  await expect(consumption).not.toHaveText(highway);
  expect(messages).toEqual([]);
});

test.describe('the answer', { tag: '@full' }, () => {
  test('says that a stepless gearbox cannot pay, as large as that it does', async ({ page }) => {
    await open(page, '#calculator=car&work=hwfet&presentFull=99&presentPart=99&part=80&pump=3');
    await expect(figure(page)).toHaveText('>100%');
    const getSize = (text: string) => sentence(page, text).evaluate((element) => getComputedStyle(element).fontSize);
    const size = await getSize('even without any loss');
    await machine(page).selectOption('Forklift');
    expect(await getSize('Too close to call')).toBe(size);
  });

  test('stays in sight while any number is edited, on a wide screen and on a phone', async ({ page }) => {
    await open(page);
    for (const summary of await calculator(page).locator('fieldset summary').all()) await summary.click();
    for (const [width, height] of [
      [1024, 640],
      [320, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const field of await calculator(page).locator('.field').all()) {
        await centre(field);
        await expect(figure(page)).toBeInViewport({ ratio: 1 });
      }
    }
    // Its map is below it, beside the inputs.
    await page.setViewportSize({ width: 1024, height: 900 });
    await centre(page.getByLabel('What drives it'));
    await expect(calculator(page).getByRole('img')).toBeInViewport({ ratio: 1 });
  });

  test('is announced once, when the inputs rest', async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const status = document.querySelector('.calculator [role=status]');
      if (!status) throw new Error('There is no status.');
      const observer = new MutationObserver(() => said.push(status.textContent));
      observer.observe(status, { childList: true, characterData: true, subtree: true });
    });
    await page.getByLabel('Spread').selectText();
    // None waits for the one before: on a busy machine, that may take as long as a visitor who has finished.
    await Promise.all(['1', '2', '.', '5'].map((key) => page.keyboard.press(key)));
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await expect.poll(said).toHaveLength(1);
    expect((await said())[0]).toContain('Break-even efficiency at peak torque: ');
  });
});

test.describe('what a visitor puts in', { tag: '@full' }, () => {
  test('works by keyboard alone', async ({ page }) => {
    await open(page);
    await machine(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(machine(page)).toHaveValue('excavator');
    await expect(figure(page)).toHaveText('67%');
    for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab');
    await expect(page.getByLabel('Units')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(mass(page)).toHaveValue('44090');
    await expect(calculator(page).getByRole('row', { name: 'gal/h' })).toBeVisible();
  });

  test('out of range is named at its field and linked, and the answer before stays', async ({ page }) => {
    await open(page);
    await page.getByLabel('Spread').fill('0.5');
    await expect(page.getByText('From 1 to 100.')).toBeVisible();
    await expect(page.getByLabel('Spread')).toHaveAccessibleDescription('From 1 to 100.');
    await expect(page.locator('[inert] .buttons')).toContainText('Send this with an enquiry');
    await expect(figure(page)).toHaveText('76%');
    await page.getByLabel('Spread').fill('5');
    await expect(page.getByText('From 1 to 100.')).toHaveCount(0);
    // A choice may ask for a value that nobody has seen.
    await machine(page).selectOption('Tractor');
    await page.getByLabel('It changes').selectOption('At the maker’s speeds');
    await calculator(page).getByRole('link', { name: 'Changes up at' }).click();
    await expect(page.getByLabel('Changes up at')).toBeInViewport();
    await page.getByLabel('Gearbox', { exact: true }).selectOption('Hydrostatic');
    await expect(page.getByLabel('And at a fifth').first()).toHaveValue('65');
  });

  test('as a table begins with the one of the work, and a bad row is named by its line', async ({ page }) => {
    await open(page);
    await page.getByLabel('Work', { exact: true }).selectOption('A table of your own');
    const table = page.getByLabel('Your work, as CSV');
    await expect(table).toHaveValue(/^time s, speed km\/h, power kW\n/);
    await expect(figure(page)).toHaveText('76%');
    await table.fill('time s, speed km/h\n0, 0\n10, fast\n20, 0');
    await expect(page.getByText('Line 3: “fast” is not a number.')).toBeVisible();
    await expect(page.getByText('What is in grey is the last valid answer')).toBeVisible();
    await table.fill('time s, speed km/h\n0, 0\n10, 15\n40, 15\n50, 0');
    await expect(page.getByText('Line 3')).toHaveCount(0);
    await expect(table).toHaveAccessibleDescription('Columns read: time s, speed km/h.');
    await expect(page.getByText('What is in grey is the last valid answer')).toHaveCount(0);
    await expect(figure(page)).not.toHaveText('76%');
    // What a visitor wrote is not replaced.
    for (const work of ['Hills', 'A table of your own'])
      await page.getByLabel('Work', { exact: true }).selectOption(work);
    await expect(table).toHaveValue(/^time s, speed km\/h\n/);
  });

  test('can be dropped as a file', async ({ page }) => {
    await open(page);
    await page.evaluate("location.hash = 'calculator=forklift&work=own&ownCycle=x'");
    await expect(page.getByText('Line 1 should name the columns')).toBeVisible();
    await page.getByLabel('Your work, as CSV').evaluate((area) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['duration s, speed km/h\n60, 10'], 'work.csv'));
      area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(page.getByLabel('Your work, as CSV')).toHaveValue('duration s, speed km/h\n60, 10');
    await expect(page.getByText('Line 1')).toHaveCount(0);
  });
});

test.describe('the address', { tag: '@full' }, () => {
  test('holds what was changed, and opens it', async ({ page }) => {
    await open(page, '#calculator=car&mass=1600&units=us');
    await openNumbers(page, 'Machine and work');
    await expect(mass(page)).toHaveValue('3527');
    const entries = await page.evaluate(() => history.length);
    await page.getByLabel('Spread').fill('7');
    await expect(page).toHaveURL(/#calculator=car&units=us&mass=1600&spread=7$/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.evaluate("location.hash = 'calculator=car&units=us&mass=1700'");
    await expect(mass(page)).toHaveValue('3748');
  });

  test('of an example opens it in the calculator', async ({ page }) => {
    await open(page);
    await page.getByRole('link', { name: 'Change these numbers' }).last().click();
    await expect(machine(page)).toHaveValue('conveyor');
    await expect(calculator(page)).toBeInViewport();
  });
});

test.describe('what a visitor takes along', () => {
  test('goes into the enquiry: lines, a link and JSON', async ({ page }) => {
    await open(page, '#calculator=forklift&mass=7000&ownMap=x');
    await page.getByRole('link', { name: 'Send this with an enquiry' }).click();
    await expect(page).toHaveURL('/#contact');
    const message = page.getByLabel('Message');
    await message.scrollIntoViewIfNeeded();
    await expect(message).toHaveValue(
      /^Break-even efficiency at peak torque: 76%\. .*\n\nOn the same work \| What you have \| Stepless\n/,
    );
    await expect(message).toHaveValue(
      /calculator#calculator=forklift&mass=7000\n[^{]*\n\{"inputs":\{.*"mass":7000.*"answer":\{.*\}\}$/,
    );
    await page.reload();
    await message.scrollIntoViewIfNeeded();
    await expectHydrated(page, 'EnquiryForm');
    await expect(message).toHaveValue('');
  });

  test('is a table of all seconds', { tag: '@full' }, async ({ page }) => {
    await open(page, '#calculator=conveyor');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'All seconds as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('break-even.csv');
    expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(5);
  });

  test('fits on one sheet of paper', { tag: '@full' }, async ({ page }) => {
    await open(page);
    for (const [value, breakEven, format] of [
      ['forklift', '76%', 'A4'],
      ['car', '93%', 'Letter'],
    ]) {
      await machine(page).selectOption(value ?? '');
      await expect(figure(page)).toHaveText(breakEven ?? '');
      await expect(calculator(page).locator('li')).toHaveCount(6);
      const pdf = await page.pdf({ format: format ?? '', preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), value).toHaveLength(1);
    }
  });
});

test('before hydration there is the answer with inert controls, and nothing moves when it comes', async ({ page }) => {
  const resume = await pauseRequests(page, reactScript);
  await page.goto(path);
  await expect(calculator(page).locator('[inert]')).toHaveCount(1);
  const before = await calculator(page).boundingBox();
  const variations = await calculator(page).locator('li').allTextContents();
  resume();
  await expectCalculated(page);
  expect((await calculator(page).boundingBox())?.height).toBe(before?.height);
  expect(await calculator(page).locator('li').allTextContents()).toEqual(variations);
});

for (const [how, javaScriptEnabled] of [
  ['JavaScript is unavailable', false],
  ['its script cannot be loaded', true],
] as const)
  test(`when ${how}, three worked examples and the method are there`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: fixture.origin, javaScriptEnabled });
    await page.route('**/_astro/Calculator.island.*', (route) => route.abort());
    await page.goto(path);
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await expect(calculator(page)).toBeHidden();
    await expect(page.locator('article:has(.figure)')).toHaveCount(3);
    await expect(page.getByText('a stepless gearbox probably pays here: it uses 17% less')).toBeVisible();
    await expect(page.getByText('uses 0.5% more, inside')).toBeVisible();
    await expect(page.getByText('probably does not pay here: it uses 18% more')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it is calculated' })).toBeVisible();
    await page.getByText('With these numbers').last().click();
    await expect(page.getByText('Mass: 4,000 kg')).toBeVisible();
    await page.close();
  });
