import { join } from 'node:path';
import type { Page } from 'playwright/test';

import { projectRoot } from '../helpers/sites.ts';

/** Where the pictures and their contact sheet go. */
export const folder = join(projectRoot, '.cache/screenshots');

/** Takes a picture whose name is what it shows, most general first: the contact sheet is ordered by it. */
export const shoot = (page: Page, what: readonly (string | number)[], fullPage: boolean) =>
  page.screenshot({
    path: join(folder, `${what.join(' · ').replaceAll('/', '∕')}.png`),
    fullPage,
  });
