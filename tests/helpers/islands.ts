import { expect, type Page } from 'playwright/test';

/** The islands of the home page, by the name of their file. */
export type HomeIsland = 'NavBar' | 'MobileMenu' | 'Tabs' | 'EnquiryForm';
/** All islands. */
export type Island = HomeIsland | 'Calculator';

/** Matches the script that all islands share: React and the renderer. */
export const reactScript = '**/_astro/client.*.js*';

const island = (page: Page, name: Island) => page.locator(`astro-island[component-url*="/${name}.island."]`);

export async function expectHydrated(page: Page, name: Island): Promise<void> {
  // Astro removes this attribute on hydration. An island has no box of its own, so it is never visible.
  await expect(island(page, name)).not.toHaveAttribute('ssr');
}

/** Waits for the calculator's own first answer. Until then its fields take no focus, and it shows no drawings. */
export async function expectCalculated(page: Page): Promise<void> {
  await page.locator('.calculator').scrollIntoViewIfNeeded();
  await expect(page.locator('.calculator [role=img] path').first()).toBeAttached();
}

/** Does what makes each island of the home page hydrate. */
export const triggerHydration: Record<HomeIsland, (page: Page) => Promise<void>> = {
  NavBar: (page) =>
    page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    }),
  MobileMenu: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  Tabs: (page) => page.locator('.tabs').scrollIntoViewIfNeeded(),
  EnquiryForm: (page) => page.getByRole('form').scrollIntoViewIfNeeded(),
};

/** Makes an island of the home page hydrate, and waits for it. */
export async function hydrate(page: Page, name: HomeIsland): Promise<void> {
  await triggerHydration[name](page);
  await expectHydrated(page, name);
}

/** Scrolls to each island of the content, and waits until it is hydrated. */
export async function hydrateContent(page: Page): Promise<void> {
  for (const each of await page.locator('main astro-island').all()) {
    await each.locator('> :not(script, style, template)').first().scrollIntoViewIfNeeded();
    await expect(each).not.toHaveAttribute('ssr');
  }
}

/** Collects console messages and uncaught errors of the page. */
export function collectConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

/** Collects the addresses that the page asks for. Browsers ask for icons by themselves. */
export function collectRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/favicon.')) urls.push(request.url());
  });
  return urls;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
