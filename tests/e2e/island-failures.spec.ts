import { expect, test } from 'playwright/test';

import {
  triggerHydration,
  expectHydrated,
  islandScript,
  phone,
  reactScript,
  type HomeIsland,
} from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';

test.use({ baseURL: fixture.origin, viewport: phone, reducedMotion: 'reduce' });

const islands = Object.keys(triggerHydration) as HomeIsland[];

/** Some text of each island. */
const texts: Record<HomeIsland, string> = {
  NavBar: 'Fixture',
  MobileMenu: 'Get Started',
  Tabs: 'Four things that a gearbox',
  EnquiryForm: 'Full Name',
};

/** Breaks a browser function that each island needs, so that it crashes when it hydrates. */
const sabotage: Record<HomeIsland, () => void> = {
  NavBar: () => {
    Object.defineProperty(window, 'scrollY', {
      get() {
        if (document.readyState === 'complete') throw new Error('forced in NavBar');
        return 0;
      },
    });
  },
  MobileMenu: () => {
    Object.assign(document, {
      getElementById: () => {
        throw new Error('forced in MobileMenu');
      },
    });
  },
  Tabs: () => {
    const listen = window.addEventListener.bind(window) as (...args: unknown[]) => void;
    Object.assign(window, {
      addEventListener: (...args: unknown[]) => {
        if (args[0] === 'hashchange') throw new Error('forced in Tabs');
        listen(...args);
      },
    });
  },
  EnquiryForm: () => {
    HTMLFormElement.prototype.hasAttribute = () => {
      throw new Error('forced in EnquiryForm');
    };
  },
};

/** Astro retries every script in the same way, so one island is enough. The full run tries them all. */
const retried = process.env.TEST_FULL ? islands : (['Tabs'] as const);

test.describe('a script that fails once', () => {
  for (const name of retried) {
    for (const [which, file] of Object.entries({ island: islandScript(name), React: reactScript })) {
      test(`${name} hydrates although its ${which} script failed once`, async ({ page }) => {
        let failed = false;
        await page.route(file, async (route) => {
          if (failed) return route.continue();
          failed = true;
          return route.abort();
        });
        await page.goto('/');
        const field = page.getByLabel('Full Name');
        await field.evaluate((input: HTMLInputElement) => {
          input.value = 'Ada';
        });
        await triggerHydration[name](page);
        await expectHydrated(page, name);
        expect(failed).toBe(true);
        await expect(field).toHaveValue('Ada');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }
  }
});

test.describe('a crash', () => {
  for (const name of islands) {
    test(`in ${name} is reported, its content stays, and the rest of the page works`, async ({ page }) => {
      await page.addInitScript(sabotage[name]);
      await page.goto('/');
      await triggerHydration[name](page);
      const alert = page.getByRole('alert');
      const message =
        'No error boundary shows. If Astro or @astrojs/react is new, compare src/components/islands/renderer/client.tsx with the client.js of @astrojs/react.';
      await expect(alert, message).toContainText('Unexpected Application Error!');
      await expect(alert).toContainText(`forced in ${name}`);
      await expect(page.getByText(texts[name]).first()).toBeAttached();
      await expect(page.getByRole('alert')).toHaveCount(1);

      const other = name === 'Tabs' ? 'EnquiryForm' : 'Tabs';
      await triggerHydration[other](page);
      await expectHydrated(page, other);
    });
  }
});
