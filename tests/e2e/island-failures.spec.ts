import { expect, test } from 'playwright/test';

import { hydrate, phone, triggerHydration, type HomeIsland } from '../helpers/islands.ts';

test.use({ viewport: phone, reducedMotion: 'reduce' });

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
      await hydrate(page, other);
    });
  }
});
