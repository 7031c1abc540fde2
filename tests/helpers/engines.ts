import { existsSync } from 'node:fs';

import type { BrowserType } from 'playwright';

/** Whether Playwright's own build of an engine is installed: `npx playwright install firefox webkit` brings it. */
export const isInstalled = (engine: BrowserType): boolean => existsSync(engine.executablePath());
