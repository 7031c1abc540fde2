import { expect, test, type ConsoleMessage, type Request } from 'playwright/test';

import { findOverflow } from '../helpers/overflow.ts';
import { visits } from '../helpers/visits.ts';

/** The 404 page names the missing path for whoever looks into it, and the browser reports its status. */
function isExpected(message: ConsoleMessage, route: string): boolean {
  if (route !== '/404') return false;
  return message.text().includes(route) || message.text().includes('status of 404');
}

for (const { name, url, route } of visits) {
  test(`${name} loads in one request but for islands in view, silently, and fits 320 px`, async ({ page }) => {
    const problems: string[] = [];
    const requests: Request[] = [];
    // A violation of the content security policy is a console message as well.
    page.on('console', (message) => {
      if (!isExpected(message, route)) problems.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => requests.push(request));

    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(url, { waitUntil: 'networkidle' });

    expect(problems).toEqual([]);
    // A browser takes icons for itself, and pictures that wait for the visitor hold nothing up.
    const allowed = await page
      .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], img[loading=lazy]')
      .evaluateAll((elements) =>
        elements.map((element) =>
          element instanceof HTMLImageElement ? element.currentSrc : (element as HTMLLinkElement).href,
        ),
      );
    const requested = requests.filter((request) => !allowed.includes(request.url()));
    const [scripts, others] = [true, false].map((isScript) =>
      requested.filter((request) => (request.resourceType() === 'script') === isScript),
    );
    expect(others?.map((request) => `${request.resourceType()} ${request.url()}`)).toEqual([`document ${url}`]);
    // An island that stands in the first view is fetched at once: its own file, and the one that all share.
    const alive = await page.locator('astro-island:not([ssr])').count();
    expect(scripts).toHaveLength(alive > 0 ? alive + 1 : 0);

    expect(await findOverflow(page), 'what makes the page scroll sideways').toEqual([]);
  });
}
