import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createHandler } from '../../src/build/hosting/server/handler.ts';
import { browserArguments, getBrowserPath } from '../helpers/browser.ts';
import { clientDirectives } from '../helpers/client-directives.ts';
import { projectRoot } from '../helpers/sites.ts';
import { patience } from '../helpers/patience.ts';

/** The window of a page that keeps idle callbacks instead of calling them. */
interface IdleWindow {
  idle?: { run: () => void; timeout: number | undefined };
}

/**
 * The site hydrates every island with client:visible. A developer may use the other directives as Astro documents them:
 * https://docs.astro.build/en/reference/directives-reference/#client-directives. The islands of this page are far below
 * the first screen, each in a script file of its own, and the page is built and served under the policy of the site.
 */
describe("Astro's client directives", () => {
  let server: Server;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let scripts: string[];
  let problems: string[];

  beforeAll(async () => {
    // Astro's command line sets NODE_ENV before it imports React. With Vitest's variables, Astro would build for tests.
    const env = { ...process.env, VITEST: undefined, NODE_ENV: 'production' };
    execFileSync(process.execPath, ['tests/helpers/build-client-directives.ts'], { cwd: projectRoot, env });
    server = createServer(createHandler(join(projectRoot, clientDirectives.outDir))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    browser = await chromium.launch({ executablePath: await getBrowserPath(), args: browserArguments });
    return async () => {
      await browser.close();
      server.close();
    };
  }, 60_000 * patience);

  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 600, height: 400 } });
    page = await context.newPage();
    scripts = [];
    problems = [];
    page.on('request', (request) => scripts.push(/\/_astro\/(\w+)\./.exec(request.url())?.[1] ?? ''));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // Only some browsers ask for an icon. The message does not name what is missing.
      const isIcon = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !isIcon) problems.push(message.text());
    });
  });
  afterEach(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });

  const open = () => page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

  /** Waits until an island is hydrated and counts a click. */
  const expectHydrated = async (name: string) => {
    const island = page.locator(`astro-island[component-url*="/${name}."]:not([ssr])`);
    await island.waitFor({ state: 'attached' });
    await island.getByRole('button', { name: `${name.toLowerCase()}: 0` }).dispatchEvent('click');
    await island.getByRole('button', { name: `${name.toLowerCase()}: 1` }).waitFor();
  };

  it('client:load hydrates at page load, before the browser is idle and at any width', async () => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await open();
    await expectHydrated('Load');
    expect(scripts).toContain('Load');
    expect(scripts).not.toContain('Idle');
    expect(scripts).not.toContain('Media');
  });

  it('client:idle hydrates when the browser is idle, and passes its timeout on', async () => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (callback, options) => {
        const run = () => {
          callback({ didTimeout: false, timeRemaining: () => 1 });
        };
        Object.assign(window, { idle: { run, timeout: options?.timeout } } satisfies IdleWindow);
        return 0;
      };
    });
    await open();
    // Then everything that runs at page load has run.
    await expectHydrated('Load');
    expect(scripts).not.toContain('Idle');
    expect(await page.evaluate(() => (window as IdleWindow).idle?.timeout)).toBe(5000);
    await page.evaluate(() => {
      (window as IdleWindow).idle?.run();
    });
    await expectHydrated('Idle');
  });

  it('client:idle hydrates in a browser without requestIdleCallback, such as Safari', async () => {
    await page.clock.install();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
    });
    await open();
    await expectHydrated('Load');
    expect(scripts).not.toContain('Idle');
    await page.clock.runFor(5000);
    await expectHydrated('Idle');
  });

  it('client:media hydrates once its query matches', async () => {
    await open();
    await expectHydrated('Load');
    expect(scripts).not.toContain('Media');
    await page.setViewportSize({ width: 900, height: 400 });
    await expectHydrated('Media');
  });

  it('client:media hydrates at page load if its query already matches', async () => {
    await page.setViewportSize({ width: 900, height: 400 });
    await open();
    await expectHydrated('Media');
  });
});
