import { expect, test } from 'playwright/test';

import { findBarFlaws, setBarItems } from './bar.ts';
import { findBrokenWords } from './broken-words.ts';
import type { Island } from './islands.ts';
import { patience } from './patience.ts';
import { findPictureFlaws, measurePictures } from './pictures.ts';
import { fixture } from './sites.ts';
import { findTooltipFlaws, lengthenTooltips } from './tooltip.ts';
import type { InstalledBrowser, Place, Visitor } from './visitor.ts';

const polling = { intervals: [20, 50, 100], timeout: 15_000 * patience };

/** Waits until an element matches, whose attributes show its state. */
const expectElement = (visitor: Visitor, selector: string) =>
  expect
    .poll(() => visitor.evaluate((wanted) => document.querySelector(wanted) !== null, selector), {
      message: `${selector} is on the page`,
      ...polling,
    })
    .toBe(true);

const expectHydrated = (visitor: Visitor, name: Island) =>
  expectElement(visitor, `astro-island[component-url*="/${name}.island."]:not([ssr])`);

const scrollTo = (visitor: Visitor, selector: string) =>
  visitor.evaluate((wanted) => {
    document.querySelector(wanted)?.scrollIntoView({ behavior: 'instant', block: 'center' });
  }, selector);

/** Finds the middle of an element, once it has stopped moving: a focus scrolls smoothly. */
async function findMiddle(visitor: Visitor, selector: string): Promise<Place> {
  const measure = () =>
    visitor.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      if (!element) throw new Error(`There is no ${wanted}.`);
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    }, selector);
  let place = await measure();
  const hasMoved = async () => {
    const before = place;
    place = await measure();
    return place.x !== before.x || place.y !== before.y;
  };
  await expect
    .poll(hasMoved, { message: `${selector} has stopped moving`, intervals: [50], timeout: polling.timeout })
    .toBe(false);
  return place;
}

const click = async (visitor: Visitor, selector: string) => visitor.click(await findMiddle(visitor, selector));

const enquiry = { name: 'Ada', company: 'Engines', email: 'ada@example.com', message: 'A question.' };

const sendForm = async (visitor: Visitor) => {
  await scrollTo(visitor, 'form [type=submit]');
  await expectHydrated(visitor, 'EnquiryForm');
  await click(visitor, 'form [type=submit]');
};

/** What a visitor does with the islands of a page, in order, by the page's address. */
const actions: Record<string, Record<string, (visitor: Visitor) => Promise<unknown>>> = {
  '/': {
    'the bar turns solid': async (visitor) => {
      await visitor.evaluate(() => {
        scrollBy({ top: 100, behavior: 'instant' });
      });
      await expect
        .poll(
          () =>
            visitor.evaluate(
              () => getComputedStyle(document.querySelector('#navbar') ?? document.body, '::before').opacity,
            ),
          polling,
        )
        .toBe('1');
    },
    'a press selects a tab, an arrow key the next one': async (visitor) => {
      await scrollTo(visitor, '[role=tablist]');
      await expectHydrated(visitor, 'Tabs');
      await click(visitor, '[role=tab]:nth-of-type(2)');
      await expectElement(visitor, '[role=tab]:nth-of-type(2)[aria-selected=true]');
      await visitor.press('ArrowRight');
      await expectElement(visitor, '[role=tab]:nth-of-type(3)[aria-selected=true]');
    },
    'a tooltip shows on hover, and closes on Escape': async (visitor) => {
      await scrollTo(visitor, '[interestfor]');
      await visitor.moveTo(await findMiddle(visitor, '[interestfor]'));
      await expectElement(visitor, '[role=tooltip]:popover-open');
      expect(await visitor.evaluate(findTooltipFlaws)).toEqual([]);
      await visitor.press('Escape');
      await expectElement(visitor, 'body:not(:has([role=tooltip]:popover-open))');
    },
    'every tooltip is beside its trigger, and covers no other row': async (visitor) => {
      const triggers = await visitor.evaluate(() => document.querySelectorAll('[interestfor]').length);
      await visitor.evaluate(lengthenTooltips);
      for (let index = 1; index <= triggers; index += 1) {
        const trigger = `tr:nth-child(${index} of :has([interestfor])) [interestfor]`;
        await scrollTo(visitor, trigger);
        await click(visitor, trigger);
        await expectElement(visitor, `${trigger} + :popover-open`);
        expect(await visitor.evaluate(findTooltipFlaws)).toEqual([]);
        await visitor.press('Escape');
      }
    },
    'an empty form is not sent': async (visitor) => {
      await sendForm(visitor);
      await expectElement(visitor, 'form input:focus:user-invalid');
      expect(await visitor.evaluate(() => document.querySelector('[role=status]')?.textContent)).toBe('');
    },
    'the form is sent': async (visitor) => {
      for (const [name, text] of Object.entries(enquiry)) {
        await scrollTo(visitor, `form [name=${name}]`);
        await click(visitor, `form [name=${name}]`);
        await visitor.type(text);
      }
      await sendForm(visitor);
      await expect
        .poll(() => visitor.evaluate(() => document.querySelector('[role=status]')?.textContent), polling)
        .toContain('Message Sent!');
    },
    'the menu opens, and closes on Escape': async (visitor) => {
      await visitor.resize(390, 844);
      await click(visitor, '#menu-button');
      await expectElement(visitor, '#menu:popover-open');
      await expectHydrated(visitor, 'MobileMenu');
      await expectElement(visitor, '#menu-button[aria-expanded=true]');
      await visitor.press('Escape');
      await expectElement(visitor, '#menu:not(:popover-open)');
    },
  },
  '/calculator': {
    'the calculator answers for another machine': async (visitor) => {
      await scrollTo(visitor, '.calculator');
      await expectHydrated(visitor, 'Calculator');
      const figure = () => visitor.evaluate(() => document.querySelector('.calculator-figure')?.textContent);
      const before = await figure();
      await visitor.evaluate(() => {
        document.querySelector<HTMLElement>('.calculator select')?.focus();
      });
      await visitor.press('End');
      await expect.poll(figure, polling).not.toBe(before);
    },
  },
};

/** Tests that every engine should pass, in a browser that Playwright cannot drive. Skipped where it is not installed. */
export function describeEngine(browser: InstalledBrowser): void {
  const { name, path, narrowest } = browser;
  if (process.env.TEST_WORKER_INDEX === undefined) {
    console.log(path ? `Tests also run in ${name}: ${path}` : `Tests do not run in ${name}: it is not installed.`);
  }
  if (!path) return;

  test.describe(name, () => {
    // One browser for all of them.
    test.describe.configure({ mode: 'default' });
    let visitor: Visitor;
    test.beforeAll(async () => {
      visitor = await browser.launch(path, { javaScriptEnabled: true });
    });
    test.afterAll(() => visitor.close());

    for (const [route, steps] of Object.entries(actions)) {
      test(`every island on ${route} works, and nothing is logged`, async () => {
        test.slow();
        await visitor.resize(1280, 800);
        await visitor.goto(fixture.origin + route);
        for (const [step, act] of Object.entries(steps)) await test.step(step, () => act(visitor));
        expect(await visitor.messages()).toEqual([]);
      });
    }

    for (const route of ['/about', '/one/two/three']) {
      test(`the pictures of ${route} keep their proportions`, async () => {
        await visitor.goto(fixture.origin + route);
        for (const width of [narrowest, 1280]) {
          await visitor.resize(width, 800);
          expect(findPictureFlaws(await visitor.evaluate(measurePictures)), `${width} px`).toEqual([]);
        }
      });
    }

    test('the bar shows its items where they fit, and a menu where they do not', async () => {
      await visitor.goto(fixture.origin);
      for (const count of [3, 5, 9]) {
        await visitor.evaluate(setBarItems, Array<string>(count).fill('Technology'));
        for (const width of [narrowest, 768, 800, 1280, 1920]) {
          await visitor.resize(width, 800);
          expect(await visitor.evaluate(findBarFlaws), `${count} items, ${width} px`).toEqual([]);
        }
      }
    });

    for (const route of ['/', '/about', '/technology', '/licensing']) {
      test(`${route} fits a window of ${narrowest} px`, async () => {
        await visitor.resize(narrowest, 800);
        await visitor.goto(fixture.origin + route);
        const heading = () => document.querySelector('h1')?.getBoundingClientRect().height;
        expect(await visitor.evaluate(heading)).toBeGreaterThan(20);
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await visitor.evaluate(overflow)).toBe(0);
        for (const width of [narrowest, 390]) {
          await visitor.resize(width, 800);
          expect(await visitor.evaluate(findBrokenWords), `${width} px`).toEqual([]);
        }
      });
    }
  });

  test(`without script, ${name} shows all content, and the menu opens`, async () => {
    test.slow();
    const visitor = await browser.launch(path, { javaScriptEnabled: false });
    try {
      await visitor.resize(390, 844);
      await visitor.goto(fixture.origin);
      const hidden = await visitor.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, td, input, select, textarea)')]
          .filter((element) => !element.checkVisibility() && !element.closest('[popover]'))
          .map(({ outerHTML }) => outerHTML),
      );
      expect(hidden).toEqual([]);
      await click(visitor, '#menu-button');
      await expectElement(visitor, '#menu:popover-open');
    } finally {
      await visitor.close();
    }
  });
}
