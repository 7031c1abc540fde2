import { expect, test, type Page } from 'playwright/test';

import { coneTravel, getRadii, largestTangentAngle, variator } from '../../src/drawings/variator.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const drawing = '.variator svg';
const { largestRadius, centreDistance } = variator;
/** The width of the drawing, in millimetres. */
const WIDTH = 340;

/** Stops the drawing where it has come by a share of its way to the lowest ratio. */
const stopAt = (page: Page, progress: number) =>
  page.locator('.variator').evaluate(
    (figure: HTMLElement, angle) => {
      // A busy browser starts an animation that was only cancelled, when it sees at last that the drawing is in view.
      figure.style.animation = 'none';
      figure.style.transition = 'none';
      figure.style.setProperty('--tangent-angle', `${angle}`);
    },
    largestTangentAngle * (1 - 2 * progress),
  );

/** The parts of the belt as the browser has calculated them, in the units of the drawing. */
const measureBelt = (page: Page) =>
  page.locator(drawing).evaluate((svg: SVGSVGElement, width) => {
    const unit = svg.getBoundingClientRect().width / width;
    const toDrawing = svg.getScreenCTM()?.inverse();
    const place = (element: SVGGraphicsElement, x: number, y: number) => {
      const { x: left, y: top } = new DOMPoint(x, y)
        .matrixTransform(element.getScreenCTM() ?? undefined)
        .matrixTransform(toDrawing);
      return { x: left, y: top };
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
      runs: find('.run').map((run) => [place(run, 0, 0), place(run, 168, 0)]),
      arrows: find('.arrow').map((arrow) => place(arrow, 0, 0)),
      traces: find('.trace').map((trace) => parseFloat(getComputedStyle(trace).r)),
      cones: find('.cone').map((cone) => new DOMMatrix(getComputedStyle(cone).transform).f),
      belts: find('.belt').map((belt) => new DOMMatrix(getComputedStyle(belt).transform).e),
    };
  }, WIDTH);

test('the belt is tangent to both pulleys at every ratio', async ({ page }) => {
  await page.goto('/');
  await page.locator('.variator').evaluate((figure) => {
    const [shift] = figure.getAnimations();
    const { delay = 0, duration = 0 } = shift?.effect?.getTiming() ?? {};
    shift?.pause();
    if (shift) shift.currentTime = delay + Number(duration);
  });
  expect((await measureBelt(page)).tangentAngle).toBeCloseTo(-largestTangentAngle, 4);
  for (const progress of [0, 0.13, 0.5, 0.71, 1]) {
    await stopAt(page, progress);
    const { tangentAngle, arcs, runs, arrows, traces, cones, belts } = await measureBelt(page);
    const { driving, driven } = getRadii(progress);
    const contact = (x: number, radius: number, side: number) => ({
      x: expect.closeTo(x - radius * Math.sin(tangentAngle), 1),
      y: expect.closeTo(side * radius * Math.cos(tangentAngle), 1),
    });
    const [upper, lower] = [-1, 1].map((side) => [contact(0, driving, side), contact(centreDistance, driven, side)]);
    expect(runs, `runs at ${progress}`).toEqual([upper, lower?.toReversed()]);
    expect(arcs, `arcs at ${progress}`).toEqual([
      [lower?.[0], upper?.[0]],
      [upper?.[1], lower?.[1]],
    ]);
    expect(traces).toEqual([expect.closeTo(driving, 1), expect.closeTo(driven, 1)]);
    const sinks = [driving, driven].map((radius) => largestRadius - radius);
    const travel = coneTravel / (largestRadius - variator.smallestRadius);
    expect(belts, `belt, cut, at ${progress}`).toEqual(sinks.map((sink) => expect.closeTo(sink, 1) as unknown));
    expect(cones, `cones at ${progress}`).toEqual(
      sinks.flatMap((sink) => [1, 1].map(() => expect.closeTo(-sink * travel, 1) as unknown)),
    );
    const reaches = arrows.map(({ x, y }, index) => Math.hypot(x - index * centreDistance, y));
    expect(reaches, `arrows at ${progress}`).toEqual([expect.closeTo(driving, 1), expect.closeTo(driven, 1)]);
  }
});

// pages.spec.ts tells whether they lie on each other.
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
      const lies = ({ left, right, top, bottom }: DOMRect) =>
        left < svg.right && svg.left < right && top < svg.bottom - 1 && svg.top < bottom - 1;
      return labels.flatMap(({ text, size, box }) => [
        ...(size < 12 ? [`${text} is ${size} px high`] : []),
        ...(box.left < 0 || box.right > innerWidth ? [`${text} leaves the page`] : []),
        ...(lies(box) ? [`${text} lies on the drawing`] : []),
      ]);
    });
    expect(flaws, `${width} px`).toEqual([]);
  }
});

test('the drawing shifts and comes back once it is in view, and on a phone with the scroll', async ({ page }) => {
  const figure = page.locator('.variator');
  // An animation that is over is not listed.
  const readState = () =>
    figure.evaluate((element) => element.getAnimations()[0]?.playState ?? getComputedStyle(element).animationName);
  const getAngle = async () => (await measureBelt(page)).tangentAngle;
  // On a slow machine, it may be over before the test looks.
  const hasBegun = /^(?:running|shift)$/;
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const { y = NaN, height: drawn = NaN } = (await page.locator(drawing).boundingBox()) ?? {};
    expect(y + drawn, `${width} px`).toBeLessThan(height);
    await expect(page.getByRole('link', { name: 'Scroll to explore' })).toBeInViewport({ ratio: 1 });
    await expect.poll(readState).toMatch(hasBegun);
  }
  await figure.evaluate((element) => {
    element.getAnimations()[0]?.finish();
  });
  expect(await getAngle()).toBeCloseTo(largestTangentAngle, 3);

  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/');
  expect(await getAngle()).toBeCloseTo(largestTangentAngle, 3);
  await figure.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' });
  });
  await expect.poll(getAngle).toBeCloseTo(-largestTangentAngle, 3);
});

test('the drawing does not jump when the pointer comes while it shifts', async ({ page }) => {
  await page.goto('/');
  const figure = page.locator('.variator');
  /** Stops one of its animations at a share of its time. Returns the tangent angle there. */
  const stop = async (name: string, share: number) => {
    await figure.evaluate(
      (element, [searched, at]) => {
        const names = (each: Animation) => [
          each instanceof CSSTransition && each.transitionProperty,
          each instanceof CSSAnimation && each.animationName,
        ];
        const animation = element.getAnimations().find((each) => names(each).includes(searched));
        if (!animation) throw new Error(`Nothing animates ${searched}.`);
        animation.pause();
        const { delay = 0, duration = 0 } = animation.effect?.getTiming() ?? {};
        animation.currentTime = delay + Number(duration) * at;
      },
      [name, share] as const,
    );
    return (await measureBelt(page)).tangentAngle;
  };
  const before = await stop('shift', 0.25);
  await figure.hover();
  expect(await stop('--pointed', 0)).toBeCloseTo(before, 4);
  expect(await stop('--pointed', 0.999)).toBeCloseTo(-before, 2);
});

for (const route of ['/technology', '/licensing', '/about']) {
  test(
    `the header of ${route} has a drawing at every width, below its words or beside them`,
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(route);
      const [picture, words] = [page.locator('.page-header figure'), page.locator('.page-header > .prose')];
      for (const width of [320, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const [box, text] = [await picture.boundingBox(), await words.boundingBox()];
        expect(box?.width, `${width} px`).toBeGreaterThan(200);
        if (width < 768 || route === '/licensing') {
          expect(box?.y, `${width} px`).toBeGreaterThan((text?.y ?? NaN) + (text?.height ?? NaN));
        } else {
          expect(box?.x, `${width} px`).toBeGreaterThan((text?.x ?? NaN) + (text?.width ?? NaN));
          expect((box?.y ?? NaN) + (box?.height ?? NaN), `${width} px`).toBeGreaterThan(text?.y ?? NaN);
        }
      }
    },
  );
}
