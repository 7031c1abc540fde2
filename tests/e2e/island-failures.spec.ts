import { expect, test } from 'playwright/test';

import { hydrate, phone, triggerHydration } from '../helpers/islands.ts';

test.use({ viewport: phone, reducedMotion: 'reduce' });

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
  await expect(page.getByRole('alert')).toHaveCount(1);
  await hydrate(page, 'EnquiryForm');
});
