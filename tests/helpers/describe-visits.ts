import { expect, test } from 'playwright/test';

import { barFlaws, setBarItems } from './bar.ts';
import type { Island } from './islands.ts';
import { pictureFlaws, shownPictures } from './pictures.ts';
import { fixture } from './sites.ts';
import { lengthenTooltips, tooltipFlaws } from './tooltip.ts';
import type { InstalledBrowser, Place, Visitor } from './visitor.ts';

const patience = { intervals: [20, 50, 100], timeout: 15_000 };

/** Waits until the page has an element, which tells its state by its attributes. */
const expectShown = (visitor: Visitor, selector: string) =>
  expect
    .poll(() => visitor.evaluate((wanted) => document.querySelector(wanted) !== null, selector), {
      message: `${selector} is on the page`,
      ...patience,
    })
    .toBe(true);

const expectAlive = (visitor: Visitor, name: Island) =>
  expectShown(visitor, `astro-island[component-url*="/${name}.island."]:not([ssr])`);

const scrollTo = (visitor: Visitor, selector: string) =>
  visitor.evaluate((wanted) => {
    document.querySelector(wanted)?.scrollIntoView({ behavior: 'instant', block: 'center' });
  }, selector);

/** Where the middle of an element is, once the page has come to rest: a focus scrolls smoothly. */
async function middleOf(visitor: Visitor, selector: string): Promise<Place> {
  const middle = () =>
    visitor.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      if (!element) throw new Error(`There is no ${wanted}.`);
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    }, selector);
  let place = await middle();
  const hasMoved = async () => {
    const before = place;
    place = await middle();
    return place.x !== before.x || place.y !== before.y;
  };
  await expect
    .poll(hasMoved, { message: `${selector} stands still`, intervals: [50], timeout: patience.timeout })
    .toBe(false);
  return place;
}

const click = async (visitor: Visitor, selector: string) => visitor.click(await middleOf(visitor, selector));

const enquiry = { name: 'Ada', company: 'Engines', email: 'ada@example.com', message: 'A question.' };

const sendForm = async (visitor: Visitor) => {
  await scrollTo(visitor, 'form [type=submit]');
  await expectAlive(visitor, 'EnquiryForm');
  await click(visitor, 'form [type=submit]');
};

/** What a visitor does in turn with the widgets of a page, by its address. */
const uses: Record<string, Record<string, (visitor: Visitor) => Promise<unknown>>> = {
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
          patience,
        )
        .toBe('1');
    },
    'a tab is chosen, and another one by a key': async (visitor) => {
      await scrollTo(visitor, '[role=tablist]');
      await expectAlive(visitor, 'Tabs');
      await click(visitor, '[role=tab]:nth-of-type(2)');
      await expectShown(visitor, '[role=tab]:nth-of-type(2)[aria-selected=true]');
      await visitor.press('ArrowRight');
      await expectShown(visitor, '[role=tab]:nth-of-type(3)[aria-selected=true]');
    },
    'a tooltip shows on hover, and goes by Escape': async (visitor) => {
      await scrollTo(visitor, '[interestfor]');
      await visitor.moveTo(await middleOf(visitor, '[interestfor]'));
      await expectShown(visitor, '[role=tooltip]:popover-open');
      expect(await visitor.evaluate(tooltipFlaws)).toEqual([]);
      await visitor.press('Escape');
      await expectShown(visitor, 'body:not(:has([role=tooltip]:popover-open))');
    },
    'every tooltip stands beside its trigger, and covers no other row': async (visitor) => {
      const triggers = await visitor.evaluate(() => document.querySelectorAll('[interestfor]').length);
      await visitor.evaluate(lengthenTooltips);
      for (let index = 1; index <= triggers; index += 1) {
        const trigger = `tr:nth-child(${index} of :has([interestfor])) [interestfor]`;
        await scrollTo(visitor, trigger);
        await click(visitor, trigger);
        await expectShown(visitor, `${trigger} + :popover-open`);
        expect(await visitor.evaluate(tooltipFlaws)).toEqual([]);
        await visitor.press('Escape');
      }
    },
    'an empty form is refused': async (visitor) => {
      await sendForm(visitor);
      await expectShown(visitor, 'form input:focus:user-invalid');
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
        .poll(() => visitor.evaluate(() => document.querySelector('[role=status]')?.textContent), patience)
        .toContain('Message Sent!');
    },
    'the menu opens, and closes by Escape': async (visitor) => {
      await visitor.resize(390, 844);
      await click(visitor, '#menu-button');
      await expectShown(visitor, '#menu:popover-open');
      await expectAlive(visitor, 'MobileMenu');
      await expectShown(visitor, '#menu-button[aria-expanded=true]');
      await visitor.press('Escape');
      await expectShown(visitor, '#menu:not(:popover-open)');
    },
  },
  '/technology': {
    'the explorer is driven': async (visitor) => {
      await scrollTo(visitor, '.explorer');
      await expectAlive(visitor, 'RatioExplorer');
      const belt = () =>
        visitor.evaluate(() => document.querySelector('.explorer-drive path.stepless')?.getAttribute('d'));
      const before = await belt();
      await visitor.evaluate(() => {
        document.querySelector<HTMLElement>('.explorer [type=range]')?.focus();
      });
      await visitor.press('End');
      await expectShown(visitor, '.explorer [aria-valuetext^="120 "]');
      expect(await belt()).not.toBe(before);
    },
    'its numbers are shown': async (visitor) => {
      await scrollTo(visitor, '.explorer summary');
      await click(visitor, '.explorer summary');
      await expect
        .poll(() => visitor.evaluate(() => document.querySelector('.explorer table')?.checkVisibility()), patience)
        .toBe(true);
    },
  },
};

/** What holds in every engine, tried in a browser that Playwright cannot drive; left out by name where it is not installed. */
export function describeVisits(browser: InstalledBrowser): void {
  const { name, path, narrowest } = browser;
  if (process.env.TEST_WORKER_INDEX === undefined) {
    console.log(path ? `Run in ${name} too: ${path}` : `Not run in ${name}: this machine has none.`);
  }
  if (!path) return;

  test.describe(name, () => {
    let visitor: Visitor;
    test.beforeAll(async () => {
      visitor = await browser.launch(path, { javaScriptEnabled: true });
    });
    test.afterAll(() => visitor.close());

    for (const [route, inTurn] of Object.entries(uses)) {
      test(`does everything on ${route}, and has nothing to complain of`, async () => {
        test.slow();
        await visitor.resize(1280, 800);
        await visitor.goto(fixture.origin + route);
        for (const [use, act] of Object.entries(inTurn)) await test.step(use, () => act(visitor));
        expect(await visitor.messages()).toEqual([]);
      });
    }

    for (const route of ['/about', '/one/two/three']) {
      test(`shows the pictures of ${route} in their own proportions`, async () => {
        await visitor.goto(fixture.origin + route);
        for (const width of [narrowest, 1280]) {
          await visitor.resize(width, 800);
          expect(pictureFlaws(await visitor.evaluate(shownPictures)), `${width} px`).toEqual([]);
        }
      });
    }

    test('shows the items of the bar where they fit, and the menu where they do not', async () => {
      await visitor.goto(fixture.origin);
      for (const count of [3, 5, 9]) {
        await visitor.evaluate(setBarItems, Array<string>(count).fill('Technology'));
        for (const width of [narrowest, 768, 800, 1280, 1920]) {
          await visitor.resize(width, 800);
          expect(await visitor.evaluate(barFlaws), `${count} items, ${width} px`).toEqual([]);
        }
      }
    });

    for (const route of ['/', '/about', '/technology', '/licensing']) {
      test(`shows ${route} in a window of ${narrowest} px`, async () => {
        await visitor.resize(narrowest, 800);
        await visitor.goto(fixture.origin + route);
        const heading = () => document.querySelector('h1')?.getBoundingClientRect().height;
        expect(await visitor.evaluate(heading)).toBeGreaterThan(20);
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await visitor.evaluate(overflow)).toBe(0);
      });
    }
  });

  test(`${name} shows everything without script, and its menu opens`, async () => {
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
      await expectShown(visitor, '#menu:popover-open');
    } finally {
      await visitor.close();
    }
  });
}
