import { test } from 'playwright/test';

import { browserArguments } from '../helpers/browser.ts';
import { desktop } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';
import { describeTooltip } from '../helpers/tooltip.ts';

/** A browser that does not know the attribute by which tooltips show by themselves. */
test.use({
  baseURL: fixture.origin,
  viewport: desktop,
  reducedMotion: 'reduce',
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...browserArguments, '--disable-blink-features=HTMLInterestForAttribute'] });
  },
});

describeTooltip();
