import type { Page } from 'playwright/test';
import sharp from 'sharp';

import { getPose, largestTangentAngle, variator } from '../../src/brand/variator.ts';
import { expect, test } from '../helpers/shared-context.ts';
import { fixture } from '../helpers/sites.ts';

test.use({ baseURL: fixture.origin, viewport: { width: 1280, height: 800 } });

const drawing = '.variator svg';
const { largestRadius, centreDistance } = variator;
const rim = largestRadius + 10;

/** Scrolls through a part of the range in which the drawing moves, and waits until the browser has drawn the result. */
const scrollThrough = (page: Page, progress: number) =>
  page.evaluate(async (share) => {
    scrollTo({ top: share * 0.8 * innerHeight, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, progress);

/** The parts of the belt as the browser has calculated them, in the units of the drawing. */
const measureBelt = (page: Page) =>
  page.locator(drawing).evaluate((svg: SVGSVGElement) => {
    const unit = svg.getBoundingClientRect().width / 600;
    const toDrawing = svg.getScreenCTM()?.inverse();
    const place = (element: SVGGraphicsElement, x: number, y: number) => {
      const { x: left, y: top } = new DOMPoint(x, y)
        .matrixTransform(element.getScreenCTM() ?? undefined)
        .matrixTransform(toDrawing);
      return { x: left - 150, y: top - 150 };
    };
    const find = <Part extends SVGGraphicsElement>(selector: string) => [...svg.querySelectorAll<Part>(selector)];
    return {
      tangentAngle: Number(getComputedStyle(svg).getPropertyValue('--tangent-angle')),
      arcs: find<SVGCircleElement>('circle.stepless').map((arc) => {
        const { strokeDasharray, strokeDashoffset } = getComputedStyle(arc);
        const radius = parseFloat(getComputedStyle(arc).r);
        const start = -parseFloat(strokeDashoffset) / unit / radius;
        const end = start + parseFloat(strokeDasharray) / unit / radius;
        return [start, end].map((angle) => place(arc, radius * Math.cos(angle), radius * Math.sin(angle)));
      }),
      runs: find('.run').map((run) => [place(run, 0, 0), place(run, 300, 0)]),
      arrows: find('.arrow').map((arrow) => place(arrow, 0, 0)),
      traces: find('.trace').map((trace) => parseFloat(getComputedStyle(trace).r)),
    };
  });

test('the belt is tangent to both pulleys, wherever the page is scrolled to', async ({ page }) => {
  await page.goto('/');
  for (const progress of [0, 0.13, 0.5, 0.71, 1]) {
    await scrollThrough(page, progress);
    const { tangentAngle, arcs, runs, arrows, traces } = await measureBelt(page);
    expect(tangentAngle).toBeCloseTo(largestTangentAngle * (1 - 2 * progress), 2);
    // The browser scrolls to whole pixels, so read the angle from the page and compare the drawing with that.
    const { primary, secondary } = getPose((1 - tangentAngle / largestTangentAngle) / 2).radii;
    const contact = (x: number, radius: number, side: number) => ({
      x: expect.closeTo(x - radius * Math.sin(tangentAngle), 1),
      y: expect.closeTo(side * radius * Math.cos(tangentAngle), 1),
    });
    const [upper, lower] = [-1, 1].map((side) => [contact(0, primary, side), contact(centreDistance, secondary, side)]);
    expect(runs, `runs at ${progress}`).toEqual([upper, lower?.toReversed()]);
    expect(arcs, `arcs at ${progress}`).toEqual([
      [lower?.[0], upper?.[0]],
      [upper?.[1], lower?.[1]],
    ]);
    expect(traces).toEqual([expect.closeTo(primary, 1), expect.closeTo(secondary, 1)]);
    const reaches = arrows.map(({ x, y }, index) => Math.hypot(x - index * centreDistance, y));
    expect(reaches, `arrows at ${progress}`).toEqual([expect.closeTo(primary, 1), expect.closeTo(secondary, 1)]);
  }
});

test('the belt lies on top of both pulleys', async ({ page }) => {
  await page.goto('/');
  const order = await page
    .locator(`${drawing} :is(path, circle)`)
    .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.matches('.stepless')));
  expect(order).toContain(false);
  expect(order.lastIndexOf(false)).toBeLessThan(order.indexOf(true));
});

/**
 * Measures how sharp each rim is, left and right. Along rays that cross nothing but the rim, it takes the greatest difference
 * in lightness between two pixels within three pixels of the line. The result is the mean of all rays.
 */
async function measureRims(page: Page, pixelRatio: number): Promise<[number, number]> {
  const box = await page.locator(drawing).boundingBox();
  const image = sharp(await page.screenshot())
    .greyscale()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const unit = (box?.width ?? 0) / 600;
  const centres = [150, 150 + centreDistance].map((x) => (box?.x ?? 0) + x * unit);
  const y = (box?.y ?? 0) + 150 * unit;
  const contrastOf = (x: number, mirror: number) => {
    const contrasts = Array.from({ length: 60 }, (_, step) => {
      // From 15° to 75° below the horizontal, on the outer side of the pulley.
      const angle = ((15 + step) * Math.PI) / 180;
      const lights = Array.from({ length: 25 }, (__, sample) => {
        const reach = rim * unit + (sample - 12) / 4;
        const column = Math.round((x - mirror * reach * Math.cos(angle)) * pixelRatio - 0.5);
        const row = Math.round((y + reach * Math.sin(angle)) * pixelRatio - 0.5);
        return data[(row * info.width + column) * info.channels] ?? NaN;
      });
      return Math.max(...lights) - Math.min(...lights);
    });
    return contrasts.reduce((sum, contrast) => sum + contrast, 0) / contrasts.length;
  };
  return [contrastOf(centres[0] ?? NaN, 1), contrastOf(centres[1] ?? NaN, -1)];
}

for (const deviceScaleFactor of [1, 1.5, 2]) {
  test.describe(`at ${deviceScaleFactor} device pixels per pixel`, () => {
    test.use({ deviceScaleFactor });

    test('both pulleys are equally sharp, while scrolling too', async ({ page }) => {
      await page.goto('/');
      for (const progress of [0, 0.25]) {
        await scrollThrough(page, progress);
        const [left, right] = await measureRims(page, deviceScaleFactor);
        expect(left, `scrolled to ${progress}`).toBeGreaterThan(100);
        expect(right / left, `scrolled to ${progress}`).toBeGreaterThan(0.95);
        expect(right / left, `scrolled to ${progress}`).toBeLessThan(1.05);
      }
    });
  });
}

test('the lines through both shafts are equally sharp', async ({ page }) => {
  await page.goto('/');
  for (const width of [390, 768, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    const box = await page.locator(drawing).boundingBox();
    const { data, info } = await sharp(await page.locator(drawing).screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const unit = (box?.width ?? NaN) / 600;
    // One row crosses the centre lines above the rims, the other one the ends of the dimension.
    for (const y of [12, 298]) {
      const row = Math.round(y * unit) * info.width;
      const lightAt = (x: number) => data[(row + x) * info.channels] ?? NaN;
      const darkest = [150, 150 + centreDistance].map((x) => {
        const column = Math.round(x * unit);
        return Math.min(...[-2, -1, 0, 1, 2].map((offset) => lightAt(column + offset)));
      });
      expect(darkest[0], `${y} at ${width} px`).toBe(darkest[1]);
    }
  }
});

test('labels are legible, on the page, and clear of all lines', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const flaws = await page.locator('.variator').evaluate((figure) => {
      const labels = [...figure.querySelectorAll('span')].map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return {
          text: label.innerText,
          size: parseFloat(getComputedStyle(label).fontSize),
          box: range.getBoundingClientRect(),
        };
      });
      const svg = figure.querySelector('svg')?.getBoundingClientRect();
      if (!svg || labels.length < 6) return ['Labels are missing.'];
      const lies = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return labels.flatMap(({ text, size, box }, index) => [
        ...(size < 12 ? [`${text} is ${size} px high`] : []),
        ...(box.left < 0 || box.right > innerWidth ? [`${text} leaves the page`] : []),
        ...(lies(box, svg) ? [`${text} lies on the drawing`] : []),
        ...labels.slice(index + 1).flatMap((other) => (lies(box, other.box) ? [`${text} lies on ${other.text}`] : [])),
      ]);
    });
    expect(flaws, `${width} px`).toEqual([]);
  }
});

test('each label stands at the end of its line', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const places = await page.locator('.variator').evaluate((figure) => {
      const svg = figure.querySelector('svg')?.getBoundingClientRect();
      return [...figure.querySelectorAll('span')].map((label) => {
        const { left, width: wide } = label.getBoundingClientRect();
        return Math.round(((left + wide / 2 - (svg?.left ?? 0)) / (svg?.width ?? 0)) * 600);
      });
    });
    expect(places, `${width} px`).toEqual([18, 300, 582, 150, 300, 450]);
  }
});

test('the drawing grows with a wide window, and the words keep their measure', async ({ page }) => {
  await page.goto('/');
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 1080 });
    const [words, figure] = await Promise.all(
      ['.hero > .prose', drawing].map(async (part) => (await page.locator(part).boundingBox())?.width ?? NaN),
    );
    return { words, figure };
  };
  const [usual, wide] = [await measure(1440), await measure(1920)];
  expect(Math.abs((wide.words ?? NaN) - (usual.words ?? NaN))).toBeLessThan(5);
  expect(wide.figure).toBeGreaterThan(1.15 * (usual.figure ?? NaN));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920);
});

test('the first screen keeps its rhythm in a high window', async ({ page }) => {
  await page.goto('/');
  const gapAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    const [figure, link] = await Promise.all(
      ['.variator', '.drawing-link'].map((part) => page.locator(part).boundingBox()),
    );
    return (link?.y ?? NaN) - (figure?.y ?? NaN) - (figure?.height ?? NaN);
  };
  const usual = await gapAt(1280, 600);
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const)
    expect(await gapAt(width, height), `${width} px`).toBeCloseTo(usual, 0);
});

for (const route of ['/technology', '/licensing', '/about']) {
  test(`the header of ${route} has a drawing beside its words, in wide windows`, async ({ page }) => {
    await page.goto(route);
    const picture = page.locator('.page-header > svg');
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await picture.boundingBox();
      const words = await page
        .locator('.page-header')
        .evaluate((header) =>
          Math.max(
            ...[...header.children]
              .filter(({ localName }) => localName !== 'svg')
              .map((part) => part.getBoundingClientRect().right),
          ),
        );
      expect(box?.x, `${width} px`).toBeGreaterThan(words);
      expect(box?.width, `${width} px`).toBeGreaterThan(200);
    }
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(picture).toBeHidden();
  });
}

test('the first screen ends with the cue to scroll on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Scroll to explore' })).toBeInViewport({ ratio: 1 });
});
