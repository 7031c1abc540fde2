import { expect, type Page } from 'playwright/test';

/** The islands of the home page, by the name of their file. */
export type HomeIsland = 'NavBar' | 'MobileMenu' | 'Tabs' | 'EnquiryForm';
/** All islands. */
export type Island = HomeIsland | 'RatioExplorer';

/** What the browser asks for to bring an island to life. */
export const islandScript = (name: Island) => `**/_astro/${name}.island.*.js*`;
/** The one file that all islands share. */
export const reactScript = '**/_astro/client.*.js*';

const island = (page: Page, name: Island) => page.locator(`astro-island[component-url*="/${name}.island."]`);

export async function expectHydrated(page: Page, name: Island): Promise<void> {
  // Astro takes the attribute away when the island has come alive; an island has no box that could be seen.
  await expect(island(page, name)).not.toHaveAttribute('ssr');
}

export async function expectNotHydrated(page: Page, name: Island): Promise<void> {
  await expect(island(page, name)).toHaveAttribute('ssr');
}

/** What each island of the home page waits for. */
export const triggerHydration: Record<HomeIsland, (page: Page) => Promise<void>> = {
  NavBar: (page) =>
    page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    }),
  MobileMenu: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  Tabs: (page) => page.locator('.tabs').scrollIntoViewIfNeeded(),
  EnquiryForm: (page) => page.getByRole('form').scrollIntoViewIfNeeded(),
};

/** Collects whatever the page says to its console; empty at the end of a test that went well. */
export function collectConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
