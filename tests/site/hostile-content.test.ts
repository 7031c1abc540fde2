import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { load } from 'cheerio';
import { chromium, type Browser } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';

import { createHandler } from '../../src/build/hosting/server/handler.ts';
import { browserArguments, getBrowserPath } from '../helpers/browser.ts';
import { builtSites } from '../helpers/built-site.ts';
import { buildHostileSite, hostileFolder } from '../helpers/hostile-site.ts';
import { expectNone } from '../helpers/report.ts';
import { getRoute } from '../helpers/routes.ts';
import { fixture } from '../helpers/sites.ts';
import { patience } from '../helpers/patience.ts';

/** Attributes whose value is a URL. */
const urlAttributes = new Set(['href', 'src', 'action', 'formaction']);

describe.skipIf(!process.env.TEST_FULL)('content with payloads in every string that accepts one', () => {
  let accepted: string[] = [];
  let pages: { file: string; $: ReturnType<typeof load> }[] = [];

  beforeAll(async () => {
    accepted = await buildHostileSite();
    pages = globSync('**/*.html', { cwd: hostileFolder }).map((file) => ({
      file,
      $: load(readFileSync(join(hostileFolder, file), 'utf8')),
    }));
  }, 600_000);

  it('has more than a hundred payloads, of three kinds or more', () => {
    expect(accepted.length).toBeGreaterThan(100);
    expect(new Set(accepted).size).toBeGreaterThanOrEqual(3);
  });

  it('has no script, event handler or URL that would run', () => {
    const original = builtSites.find(({ name }) => name === fixture.name);
    const findings = pages.flatMap(({ file, $ }) => {
      const scripts = $('script').length;
      const expected = original?.pages.find((page) => page.file === file)?.$('script').length;
      const running = $('html *')
        .toArray()
        .flatMap(({ name, attribs }) =>
          Object.entries(attribs)
            .filter(
              ([key, value]) => key.startsWith('on') || (urlAttributes.has(key) && /^\s*javascript:/i.test(value)),
            )
            .map(([key, value]) => `${file}: <${name} ${key}="${value}">`),
        );
      return [...running, ...(scripts === expected ? [] : [`${file}: ${scripts} scripts, not ${expected ?? 'any'}`])];
    });
    expectNone(findings);
  });

  it('shows the payloads as text', () => {
    const text = pages.map(({ $ }) => $('body').text() + $('head title').text()).join('\n');
    for (const payload of new Set(accepted)) expect(text).toContain(payload);
  });

  it('has valid structured data', () => {
    for (const { file, $ } of pages) {
      for (const script of $('script[type="application/ld+json"]').toArray())
        expect(() => JSON.parse($(script).text()) as unknown, file).not.toThrow();
    }
  });

  describe('opened in a browser', () => {
    const server = createServer();
    let browser: Browser;

    beforeAll(async () => {
      server.on('request', createHandler(hostileFolder));
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      browser = await chromium.launch({ executablePath: await getBrowserPath(), args: browserArguments });
      return async () => {
        await browser.close();
        server.close();
      };
    }, 60_000 * patience);

    // Without the policy no payload may run. Under the policy no payload may even violate it.
    it.each([{ policy: 'without its policy' }, { policy: 'under its policy' }])(
      'runs nothing $policy',
      async ({ policy }) => {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          bypassCSP: policy === 'without its policy',
          reducedMotion: 'reduce',
        });
        const findings: string[] = [];
        await context.exposeFunction('p', () => findings.push('a payload ran'));
        await context.exposeFunction('violated', (directive: string) => findings.push(`${directive} was violated`));
        await context.addInitScript(() => {
          addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            (window as unknown as { violated: (directive: string) => void }).violated(effectiveDirective);
          });
        });
        const page = await context.newPage();
        page.on('dialog', (dialog) => {
          findings.push(`a dialog said ${dialog.message()}`);
          void dialog.dismiss();
        });
        page.on('pageerror', ({ message }) => findings.push(message));

        for (const { file } of process.env.TEST_FULL ? pages : pages.filter(({ file }) => file === 'index.html')) {
          await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${getRoute(file)}`);
          // Islands write text into the page as well.
          for (const island of await page.locator('.tabs, form, .calculator').all()) {
            await island.scrollIntoViewIfNeeded();
          }
          await page.locator('#menu-button').click();
          await page.waitForFunction(
            () => document.querySelector('astro-island[ssr] :is(.tabs, form, .calculator)') === null,
          );
        }
        expectNone(findings);
        await context.close();
      },
      120_000 * patience,
    );
  });
});
