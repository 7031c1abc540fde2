import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';

import { createSection, getHalfGap } from '../../src/kinematics/cone-section.ts';
import { getSteplessState } from '../../src/kinematics/stepless.ts';
import { getDrivetrain } from '../../src/schemas/explorer.ts';
import explorer from '../fixtures/content/explorer.json' with { type: 'json' };
import { runAxe, runVisualAxe } from '../helpers/axe.ts';
import { pauseRequests } from '../helpers/pause-requests.ts';
import {
  collectConsole,
  desktop,
  expectHydrated,
  expectNotHydrated,
  listScripts,
  phone,
  reactScript,
} from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';
import { findOverflow } from '../helpers/overflow.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { waitForAnimations } from '../helpers/wait-for-animations.ts';

const path = '/technology';

test.use({ baseURL: fixture.origin, viewport: desktop, reducedMotion: 'reduce' });

const slider = (page: Page) => page.getByRole('slider', { name: 'Road speed' });
const belt = (page: Page) => page.getByRole('img', { name: 'Two pulleys and their belt' }).locator('.stepless');
const reading = (page: Page, row: string) =>
  page.locator('.readings').getByRole('row', { name: row }).getByRole('cell');

async function openExplorer(page: Page, fragment = '') {
  await page.goto(path + fragment);
  await page.locator('#ratio-explorer').scrollIntoViewIfNeeded();
  await expectHydrated(page, 'RatioExplorer');
}

/** Expects the view at the start speed, at which the gearboxes differ. */
async function expectStart(page: Page) {
  await expect(page.locator('.explorer-slider')).toContainText('76');
  await expect(reading(page, 'Stepless')).toHaveText(['2200', '0.68']);
  await expect(reading(page, 'Six-speed')).toHaveText(['2699', '0.83 gear 4']);
  await expect(page.getByRole('img', { name: 'Two pulleys and their belt' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'cut through both shafts' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'six-speed is a sawtooth' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'six-speed is a staircase' })).toBeVisible();
}

test.describe('the slider', () => {
  test('moves by keyboard, and announces its value', async ({ page }) => {
    const messages = collectConsole(page);
    await openExplorer(page);
    await expectStart(page);
    await slider(page).focus();
    for (const [key, value, spoken] of [
      ['ArrowRight', '77', '77 kilometres per hour, stepless 2200, six-speed 2734 revolutions per minute'],
      ['Home', '0', '0 kilometres per hour, stepless 900, six-speed 900 revolutions per minute'],
      ['End', '120', '120 kilometres per hour, stepless 2200, six-speed 2259 revolutions per minute'],
      ['ArrowDown', '119', '119 kilometres per hour, stepless 2200, six-speed 2240 revolutions per minute'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(slider(page), key).toHaveValue(value);
      await expect(slider(page), key).toHaveAttribute('aria-valuetext', spoken);
    }
    await expect(reading(page, 'Stepless')).toHaveText(['2200', '0.43']);
    await expect(reading(page, 'Six-speed')).toContainText(['0.44 gear 6']);
    expect(messages).toEqual([]);
  });

  test('is dragged, and only the drawing and the readings change', async ({ page }) => {
    const messages = collectConsole(page);
    await openExplorer(page);
    const before = await belt(page).getAttribute('d');
    const box = await slider(page).boundingBox();
    if (!box) throw new Error('The slider has no box.');
    await page.evaluate(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      new MutationObserver((records) => {
        changes.push(...records.map(({ type }) => type));
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + (box.width * 76) / 120, y);
    await page.mouse.down();
    for (let step = 1; step <= 8; step++) await page.mouse.move(box.x + box.width * (0.63 - step * 0.05), y);
    await page.mouse.up();
    await expect(belt(page)).not.toHaveAttribute('d', before ?? '');
    const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes);
    expect([...new Set(changes)].sort()).toEqual(['attributes', 'characterData']);
    // The readings follow the drawing with a delay, up to where the slider was released.
    const speed = Math.round(Number(await slider(page).inputValue()));
    await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${speed} `));
    await expect(page.locator('.explorer-slider')).toContainText(`${speed}`);
    await expect(page).toHaveURL(/#ratio-explorer=\d+$/);
    expect(messages).toEqual([]);
  });

  test('moves smoothly by pointer, and by whole km/h by keyboard', async ({ page }) => {
    await openExplorer(page);
    await slider(page).dispatchEvent('pointerdown');
    await slider(page).fill('40.4');
    await expect(slider(page)).toHaveValue('40.4');
    await slider(page).press('ArrowRight');
    await expect(slider(page)).toHaveValue('41');
  });

  test('moves by touch', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: fixture.origin, viewport: phone, hasTouch: true });
    const page = await context.newPage();
    await openExplorer(page);
    await slider(page).tap({ position: { x: 20, y: 20 } });
    await expect.poll(() => slider(page).inputValue().then(Number)).toBeLessThan(20);
    await context.close();
  });

  test('keeps the position it was moved to before hydration', async ({ page }) => {
    const resume = await pauseRequests(page, reactScript);
    await page.goto(path);
    await expectNotHydrated(page, 'RatioExplorer');
    await slider(page).fill('30');
    resume();
    await expectHydrated(page, 'RatioExplorer');
    await expect(slider(page)).toHaveValue('30');
    await expect(reading(page, 'Six-speed').first()).toHaveText('2079');
  });
});

test.describe('the address', () => {
  test('sets the slider and scrolls to the explorer', async ({ page }) => {
    const messages = collectConsole(page);
    await page.goto(`${path}#ratio-explorer=40`);
    await expectHydrated(page, 'RatioExplorer');
    await expect(page.locator('#ratio-explorer')).toBeInViewport();
    await expect(slider(page)).toHaveValue('40');
    await expect(reading(page, 'Six-speed').first()).toHaveText('2772');
    expect(messages.filter((message) => !message.includes('Autofocus'))).toEqual([]);
  });

  test('follows the slider without new history entries, and moves it', async ({ page }) => {
    await openExplorer(page);
    const entries = await page.evaluate(() => history.length);
    await slider(page).focus();
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(`${path}#ratio-explorer=0`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.evaluate(() => {
      location.hash = 'ratio-explorer=100';
    });
    await expect(slider(page)).toHaveValue('100');
  });

  test('of a tab does not affect the explorer, nor the other way round', async ({ page }) => {
    await page.goto(`${path}#features`);
    await expect(page.getByRole('heading', { name: 'What it does', exact: true })).toBeVisible();
    await page.locator('#ratio-explorer').scrollIntoViewIfNeeded();
    await expectHydrated(page, 'RatioExplorer');
    await expect(slider(page)).toHaveValue('76');
    await slider(page).press('End');
    await expect(page).toHaveURL(`${path}#ratio-explorer=120`);
    await expect(page.getByRole('heading', { name: 'What it does', exact: true })).toBeVisible();
  });

  test('has no effect if invalid', async ({ page }) => {
    for (const fragment of ['#ratio-explorer=', '#ratio-explorer=fast', '#ratio-explorer=-5']) {
      await page.goto('about:blank');
      await openExplorer(page, fragment);
      await expectStart(page);
    }
  });
});

test.describe('the numbers', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const show = (page: Page) => page.getByText('Show the numbers').click();
  const copy = (page: Page) => page.getByRole('button', { name: 'Copy as CSV' }).click();

  test('are copied from the table, and success is announced', async ({ page }) => {
    await openExplorer(page);
    await show(page);
    await copy(page);
    await expect(page.locator('#ratio-explorer').getByRole('status')).toHaveText('Copied.');
    const rows = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split('\r\n');
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatch(/^"Road speed, km\/h",Stepless: Ratio,.*,Six-speed: Gear,/);
    expect(rows[4]).toBe('60,0.86,60.7,52.0,2200,4,0.83,2131');
  });

  test('are selected if the clipboard fails', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no permission'));
    });
    const messages = collectConsole(page);
    await openExplorer(page);
    await show(page);
    await copy(page);
    await expect(page.locator('#ratio-explorer').getByRole('status')).toContainText('Copying failed');
    expect(await page.evaluate(() => String(getSelection()))).toContain('2131');
    expect(messages).toEqual([]);
  });
});

test.describe('when script is unavailable or fails', () => {
  async function expectStaticIllustration(page: Page) {
    await expectStart(page);
    await expect(slider(page)).toBeHidden();
    await page.getByText('Show the numbers').click();
    await expect(page.getByRole('table', { name: 'From standstill' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy as CSV' })).toBeHidden();
  }

  test.describe('script off', () => {
    test.use({ javaScriptEnabled: false });

    test('the illustration is complete, and no control shows', async ({ page }) => {
      await page.goto(path);
      await expectStaticIllustration(page);
    });
  });

  for (const [which, file] of listScripts('RatioExplorer')) {
    test(`without the ${which} script the illustration is complete, and no control shows`, async ({ page }) => {
      await page.route(file, (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      await page.locator('#ratio-explorer').scrollIntoViewIfNeeded();
      await expectStaticIllustration(page);
    });
  }

  test('a crash is reported, and the illustration stays', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(HTMLInputElement.prototype, 'valueAsNumber', {
        get() {
          throw new Error('forced in RatioExplorer');
        },
      });
    });
    await page.goto(path);
    await page.locator('#ratio-explorer').scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert')).toContainText('forced in RatioExplorer');
    await expectStaticIllustration(page);
  });

  test('in print the numbers are open, and no control shows', async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(slider(page)).toBeHidden();
    await expect(page.getByRole('table', { name: 'From standstill' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy as CSV' })).toBeHidden();
  });
});

test('hydration shifts no layout, and the island is fetched only when it scrolls into view', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(requests.filter((url) => url.includes('RatioExplorer'))).toEqual([]);
  await page.locator('#ratio-explorer').scrollIntoViewIfNeeded();
  await expectHydrated(page, 'RatioExplorer');
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
});

test('fits the narrowest screen with the numbers open', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openExplorer(page);
  await page.getByText('Show the numbers').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const svg = await page.getByRole('img', { name: 'Two pulleys' }).boundingBox();
  expect(svg?.width).toBeLessThan(320);
});

test('axe finds no violation with the numbers open, on a phone in light colours and on a desktop in dark ones', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await openExplorer(page);
  await slider(page).press('Home');
  await page.getByText('Show the numbers').click();
  expect(await runAxe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(desktop);
  await waitForAnimations(page);
  expect(await runVisualAxe(page)).toEqual([]);
});

test.describe('the section through both shafts', () => {
  const { assumptions } = explorer;
  const drivetrain = getDrivetrain(assumptions);

  /** Takes a picture of the drawing, and finds out how millimetres become pixels in it. */
  async function takePicture(page: Page) {
    const drawing = page.getByRole('img', { name: 'cut through both shafts' });
    await drawing.scrollIntoViewIfNeeded();
    const matrix = await drawing.evaluate((svg: SVGSVGElement) => {
      const { a, e, f } = svg.getScreenCTM() ?? new DOMMatrix();
      const { left, top } = svg.getBoundingClientRect();
      return { scale: a, left: e - Math.floor(left), top: f - Math.floor(top) };
    });
    const box = await drawing.boundingBox();
    if (!box) throw new Error('The section has no box.');
    const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
    const clip = { x, y, width: Math.ceil(box.width) + 1, height: Math.ceil(box.height) + 1 };
    const image = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (left: number, top: number) => {
      const start = (top * image.info.width + left) * 3;
      const [red = 0, , blue = 0] = image.data.subarray(start, start + 3);
      return { red, blue };
    };
    /** The belt is orange, and nothing else is. A pixel that it covers by half counts. */
    const isBelt = (left: number, top: number) => {
      const { red, blue } = colorAt(left, top);
      return red - blue > 90;
    };
    const rows = Array.from({ length: image.info.height }, (_, row) => row);
    return {
      toX: (millimetres: number) => matrix.left + millimetres * matrix.scale,
      toY: (millimetres: number) => matrix.top + millimetres * matrix.scale,
      colorAt,
      /** The rows that the belt covers in a column of pixels: from the first up to the last, exclusive. */
      readBelt: (column: number) => {
        const covered = rows.filter((row) => isBelt(column, row));
        return { from: covered[0] ?? NaN, to: (covered.at(-1) ?? NaN) + 1, count: covered.length };
      },
    };
  }

  test('shows the belt on its cones, to the pixel', async ({ page }) => {
    await openExplorer(page);
    for (const speed of [0, 45, 120]) {
      await page.evaluate((to) => {
        location.hash = `ratio-explorer=${to}`;
      }, speed);
      await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${speed} `));
      const { toX, toY, colorAt, readBelt } = await takePicture(page);
      const state = getSteplessState(speed, drivetrain);
      const radii = [state.primary, state.secondary];
      for (const [pulley, belt] of createSection(state, drivetrain).belt.entries()) {
        const xs = belt.map(([x]) => x);
        const [left, right] = [Math.min(...xs), Math.max(...xs)];
        // Beyond its edges there is no belt.
        expect(readBelt(Math.floor(toX(left)) - 1).count).toBe(0);
        expect(readBelt(Math.ceil(toX(right))).count).toBe(0);
        const columns = { from: Math.ceil(toX(left)), to: Math.floor(toX(right)) };
        expect(columns.to - columns.from).toBeGreaterThan(8);
        for (let column = columns.from; column < columns.to; column++) {
          const x = left + (column + 0.5 - toX(left)) / (toX(1) - toX(0));
          const gap = getHalfGap(
            Math.abs(pulley === 0 ? x : x - drivetrain.centreDistance),
            radii[pulley] ?? NaN,
            drivetrain,
          );
          const { from, to, count } = readBelt(column);
          expect(Math.abs(from - toY(-gap)), `top of column ${column}`).toBeLessThanOrEqual(1);
          expect(Math.abs(to - toY(gap)), `bottom of column ${column}`).toBeLessThanOrEqual(1);
          expect(count).toBe(to - from);
          // The belt touches the cone: there is no paper between them.
          expect(colorAt(column, from - 2).red, `cone above column ${column}`).toBeLessThan(225);
          expect(colorAt(column, to + 1).red, `cone below column ${column}`).toBeLessThan(225);
        }
      }
    }
  });
});

test.describe('the first screen of the explorer', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Drive it yourself' });

  for (const viewport of [desktop, phone]) {
    test(`holds the slider, the readings and a chart at ${viewport.width} px, from every link to it`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      for (const [route, number] of [
        ['/', 0],
        ['/', 1],
        [path, 0],
      ] as const) {
        await page.goto(route);
        await link(page).nth(number).click();
        await expect(page).toHaveURL(`${path}#ratio-explorer`);
        await expect(page.locator('#ratio-explorer')).toBeInViewport();
        await expectHydrated(page, 'RatioExplorer');
        const bar = await page.getByRole('banner').boundingBox();
        for (const part of [slider(page), page.locator('.readings'), page.locator('.chart').first()]) {
          const box = await part.boundingBox();
          expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? NaN);
          expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(viewport.height);
        }
      }
      await page.goto('/');
      await expect(link(page)).toHaveCount(2);
    });
  }

  test('at 1280 px has the readings beside the slider, and a side view of at most 180 px', async ({ page }) => {
    await page.goto(path);
    const [control, readings, side] = await Promise.all(
      [slider(page), page.locator('.readings'), page.getByRole('img', { name: 'Two pulleys and their belt' })].map(
        (part) => part.boundingBox(),
      ),
    );
    if (!control || !readings || !side) throw new Error('A part of the explorer has no box.');
    expect(readings.x).toBeGreaterThan(control.x + control.width);
    expect(readings.y).toBeLessThan(control.y);
    expect(side.height).toBeLessThanOrEqual(180);
    const charts = await page
      .locator('.chart')
      .evaluateAll((all) => all.map((chart) => chart.getBoundingClientRect().bottom));
    expect(charts).not.toEqual([]);
    const note = await page.locator('.explorer-note').boundingBox();
    expect(note?.y).toBeGreaterThanOrEqual(Math.max(...charts));
  });
});

test('the caption stands beside the drawings where one column leaves space for it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(path);
  const [drawings, caption] = await Promise.all(
    ['.explorer-drawings', '.explorer-caption'].map((part) => page.locator(part).boundingBox()),
  );
  if (!drawings || !caption) throw new Error('A part of the explorer has no box.');
  expect(caption.x).toBeGreaterThanOrEqual(drawings.x + drawings.width);
  expect(caption.y).toBeGreaterThanOrEqual(drawings.y);
  expect(caption.y + caption.height).toBeLessThanOrEqual(drawings.y + drawings.height);
});

test("the slider's focus ring touches nothing", async ({ page }) => {
  await openExplorer(page);
  await slider(page).press('ArrowRight');
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const touched = await slider(page).evaluate((input) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(input);
      if (outlineStyle === 'none') throw new Error('The slider has no ring.');
      const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const ring = input.getBoundingClientRect();
      const texts = [...document.querySelectorAll('.explorer :is(label, .explorer-figure, th, td)')];
      return texts
        .filter((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const isBeside = right <= ring.left - reach - 1 || left >= ring.right + reach + 1;
          return !isBeside && bottom > ring.top - reach - 1 && top < ring.bottom + reach + 1;
        })
        .map(({ textContent }) => textContent);
    });
    expect(touched, `${viewport.width} px`).toEqual([]);
  }
});

test.describe('the table of numbers', () => {
  test('groups its columns by gearbox', async ({ page }) => {
    await page.goto(path);
    await page.locator('.explorer summary').click();
    const table = page.getByRole('table', { name: 'From standstill' });
    for (const [gearbox, span] of [
      ['Stepless', '4'],
      ['Six-speed', '3'],
    ] as const) {
      const head = table.getByRole('columnheader', { name: gearbox, exact: true });
      await expect(head).toHaveAttribute('scope', 'colgroup');
      await expect(head).toHaveAttribute('colspan', span);
    }
    const columns = table.locator('thead tr').nth(1).getByRole('columnheader');
    await expect(columns).toHaveText(['Ratio', 'r₁, mm', 'r₂, mm', 'Engine, min⁻¹', 'Gear', 'Ratio', 'Engine, min⁻¹']);
  });

  /** Finds words in column headers that are broken across lines. */
  const findBrokenWords = (table: Locator) =>
    table.locator('th').evaluateAll((heads) =>
      heads.flatMap(({ firstChild: text }) =>
        // A line may break after a hyphen.
        [...(text?.nodeValue ?? '').matchAll(/[^\s-]+-?/g)]
          .filter(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(text as Text, index);
            range.setEnd(text as Text, index + word.length);
            return range.getClientRects().length > 1;
          })
          .map(([word]) => word),
      ),
    );
  const scrollRegion = (region: Locator, left: number) =>
    region.evaluate((element, x) => {
      element.scrollTo({ left: x, behavior: 'instant' });
    }, left);
  /** Measures the brightness of the region's right edge: 0 is black, 255 is white. */
  const measureEdge = async (region: Locator) => {
    const image = sharp(await region.screenshot());
    const { width, height } = await image.metadata();
    const edge = await image.extract({ left: width - 1, top: 0, width: 1, height }).toBuffer();
    return (await sharp(edge).stats()).channels[0]?.mean ?? 0;
  };

  /** Opens the table, and returns the region that it scrolls in. */
  async function openTable(page: Page) {
    await page.goto(path);
    await page.locator('.explorer summary').click();
    return page.getByRole('region', { name: 'From standstill' });
  }
  async function resize(page: Page, width: number, percent: number) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
  }
  const measureOverflow = (region: Locator) =>
    region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const narrow = [
    [320, 100],
    [320, 200],
    [390, 100],
    [768, 200],
  ] as const;
  const wide = [
    [768, 100],
    [1280, 100],
  ] as const;

  test('keeps the words of its header whole at every width and text size', async ({ page }) => {
    const region = await openTable(page);
    for (const [width, percent] of [...narrow, ...wide]) {
      await resize(page, width, percent);
      const size = `${width} px, text at ${percent} %`;
      expect(await findBrokenWords(region.getByRole('table')), size).toEqual([]);
      expect(await findOverflow(page), size).toEqual([]);
    }
  });

  test('needs no scrolling on wide screens', async ({ page }) => {
    const region = await openTable(page);
    for (const [width, percent] of wide) {
      await resize(page, width, percent);
      expect(await measureOverflow(region), `${width} px`).toBe(0);
    }
  });

  test('scrolls sideways on narrow screens or with large text, and keeps its first column in view', async ({
    page,
  }) => {
    const region = await openTable(page);
    const table = region.getByRole('table', { name: 'From standstill' });
    const first = table.getByRole('cell', { name: '120', exact: true });
    for (const [width, percent] of narrow) {
      await resize(page, width, percent);
      const size = `${width} px, text at ${percent} %`;
      const overflow = await measureOverflow(region);
      expect(overflow, size).toBeGreaterThan(0);

      await scrollRegion(region, 0);
      const before = await first.boundingBox();
      const edge = await measureEdge(region);
      await scrollRegion(region, overflow);
      expect((await first.boundingBox())?.x, size).toBe(before?.x);
      // A line at the edge shows that there is more. It disappears at the end.
      expect(edge, size).toBeLessThan((await measureEdge(region)) - 50);
      const last = await table.getByRole('cell').last().boundingBox();
      const box = await region.boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0), size).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
    }
  });
});
