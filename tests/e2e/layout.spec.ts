import { expect, test, type Locator } from 'playwright/test';

import { fixture } from '../helpers/sites.ts';
import { hydrate } from '../helpers/islands.ts';
import { findOverflow, findTextFlaws } from '../helpers/layout-flaws.ts';

test('a word breaks in a heading where a soft hyphen is, and nowhere else', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(fixture.origin);
  const heading = page.getByRole('heading', { level: 1 });
  const { lineHeight } = await heading.evaluate((element) => {
    element.textContent = 'Kraftfahrzeug\u00ADhaftpflicht\u00ADversicherung';
    return { lineHeight: parseFloat(getComputedStyle(element).lineHeight) };
  });
  expect(((await heading.boundingBox())?.height ?? 0) / lineHeight).toBeCloseTo(3, 1);
  await expect(heading).toHaveCSS('hyphens', 'manual');
});

test('the line above a section meets the line below the bar, wherever a link leads', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const route of ['/', '/calculator']) {
      await page.goto(fixture.origin + route);
      const ids = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id));
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) {
        await page.goto(`${fixture.origin}${route}#${id}`);
        const distance = () =>
          page.evaluate((target) => {
            const section = document.getElementById(target)?.getBoundingClientRect().top ?? NaN;
            const bar = document.querySelector('#navbar')?.getBoundingClientRect().bottom ?? NaN;
            // The line below the bar is the last pixel of the bar.
            return Math.abs(Math.round(section - (bar - 1)));
          }, id);
        await expect.poll(distance, { message: `${route}#${id} at ${width} px` }).toBe(0);
      }
    }
  }
});

test('in a wide window drawings grow, and lines of text do not', { tag: '@full' }, async ({ page }) => {
  await page.goto(fixture.origin);
  const widthsAt = async (width: number) => {
    // In a lower window, the height limits the drawing of the first screen.
    await page.setViewportSize({ width, height: 1080 });
    const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? NaN;
    return {
      drawing: await widthOf(page.getByRole('img', { name: 'A variator' })),
      text: await widthOf(page.getByText('A gearbox with fixed ratios is a compromise')),
    };
  };
  const usual = await widthsAt(1440);
  const wide = await widthsAt(1920);
  expect(wide.drawing).toBeGreaterThan(usual.drawing * 1.1);
  // 36rem, the measure of all running text.
  expect(Math.max(usual.text, wide.text)).toBeLessThanOrEqual(576);
});

test('Markdown aligns with the columns of the page', async ({ page }) => {
  await page.goto(`${fixture.origin}/markdown`);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { columns, indents } = await page.evaluate(() => {
      const startOf = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().left);
      };
      return {
        columns: [...document.querySelectorAll('main table')].map((table) =>
          [...table.querySelectorAll('tr')].map((row) => startOf(row.cells[0] ?? row)),
        ),
        indents: [...document.querySelectorAll('main .prose ol, main ol ul, main ol ul ol')].map(startOf),
      };
    });
    expect(columns.length).toBeGreaterThan(1);
    expect(columns.map((starts) => new Set(starts).size)).toEqual(columns.map(() => 1));
    expect(indents).toEqual(indents.toSorted((one, other) => one - other));
    expect(new Set(indents).size, `${width} px: each level is indented further`).toBe(3);
  }
  const heading = await page.getByRole('heading', { name: 'It stands beside its text' }).boundingBox();
  const text = await page.getByText('The text of the section follows').boundingBox();
  if (!heading || !text) throw new Error('A heading in a section, or its text, is not on the page.');
  expect(Math.abs(heading.y - text.y)).toBeLessThan(8);
  expect(text.x).toBeGreaterThan(heading.x + heading.width);
});

test('the keyboard scrolls a Markdown table that is too wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${fixture.origin}/markdown`);
  const region = page.getByRole('region', { name: 'Machine, Power source' });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await findOverflow(page)).toEqual([]);
});

test('the right-hand columns of all sections start at the same place', async ({ page }) => {
  for (const [route, parts] of [
    ['/', '.intro, figcaption p, #overview h3 + p, #overview dl > :last-child'],
    ['/technology', '#overview h3 + p, #overview dl > :last-child'],
    ['/datasheet', '.specifications bdi, figcaption p'],
  ] as const) {
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(fixture.origin + route);
      const starts = await page
        .locator(`${parts}, footer nav:nth-of-type(2)`)
        .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)));
      expect(new Set(starts).size, `${route} at ${width} px: ${starts.join()}`).toBe(1);
    }
  }
});

test('progress bars of one group have the same scale', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(fixture.origin);
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const leftOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? NaN);
    const start = await leftOf(page.getByRole('heading', { level: 1 }));
    expect(await leftOf(page.getByRole('table')), `${width} px`).toBe(start);
    for (const group of [page.getByRole('table'), page.getByRole('list').filter({ hasText: 'Fuel savings' })]) {
      const widths = await group
        .getByRole('progressbar')
        .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().width)));
      expect(new Set(widths).size, `${width} px: ${widths.join()}`).toBe(1);
    }
  }
});

test('very long words fit, also in a field', async ({ page }) => {
  await page.goto(fixture.origin);
  await hydrate(page, 'EnquiryForm');
  await page.getByLabel('Message').fill('0123456789'.repeat(30));
  await page.locator('main :is(h1, h2, h3, h4, th, dt, label, .button, summary)').evaluateAll((elements) => {
    for (const { firstChild } of elements) {
      if (firstChild?.nodeType === Node.TEXT_NODE) firstChild.textContent = 'Kraftfahrzeughaftpflichtversicherung';
    }
  });
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page), `${width} px`).toEqual([]);
    expect(await findTextFlaws(page), `${width} px`).toEqual([]);
  }
});

test('every control is at least 44 px high', async ({ page }) => {
  await page.goto(fixture.origin);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Links in running text are as high as their line.
    const controls = page.locator(
      'a:not(p a):visible, button:visible, input:visible, select:visible, textarea:visible',
    );
    expect(await controls.count()).toBeGreaterThan(20);
    const low = await controls.evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().height < 43.5 && !element.matches('.skip-link, dd a'))
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(low, `${width} px`).toEqual([]);
  }
});

test('the home page prints on one sheet of A4, the technology page on two', { tag: '@full' }, async ({ page }) => {
  for (const [route, sheets] of [
    ['/', 1],
    ['/technology', 2],
  ] as const) {
    await page.goto(fixture.origin + route);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), route).toHaveLength(sheets);
  }
});
