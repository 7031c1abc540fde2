import { expect as expectSoon, type FrameLocator, type Locator, type Page, type Response } from 'playwright/test';

import type { EditorServer } from './editor.ts';
import { patience } from './patience.ts';

/** The server compiles a page at its first request, and other tests run beside this one. */
export const expect = expectSoon.configure({ timeout: 20_000 * patience });

/** What the console says while nobody answers, and when the server that is back wants a token of its own. */
export const serverWasAway = /net::ERR_|server connection lost|403 \(Forbidden\)/;

/** Does in the editor what somebody does who reads the guide only. */
export class Marketer {
  readonly page: Page;
  readonly server: EditorServer;
  /** What the console says in a test that provokes it. Anything else fails the test. */
  readonly expectedMessages: RegExp[] = [];

  constructor(page: Page, server: EditorServer) {
    this.page = page;
    this.server = server;
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Panel' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** What the toolbar says about all that was typed. */
  get status(): Locator {
    return this.page.locator('[data-saved]');
  }

  /** The words that are offered beside the page. */
  get offer(): Locator {
    return this.page.getByRole('region', { name: 'Not saved yet' });
  }

  /** Opens the editor with a page of the site, and waits until its texts can be pointed at. */
  async open(route = '/'): Promise<void> {
    await this.page.goto(this.server.editorUrl(route));
    await expect(this.frame.locator('h1')).toBeVisible();
    await expect(this.page.getByText('Saved', { exact: true })).toBeAttached();
    await expect(this.frame.locator('[data-edit-tag]')).toBeAttached();
  }

  /** Does something, and waits until the page in the frame shows it. */
  async act(work: () => Promise<unknown>): Promise<void> {
    const isRefresh = (response: Response) => response.request().headers()['x-edit-frame'] !== undefined;
    await Promise.all([this.page.waitForResponse(isRefresh), work()]);
    await expect(this.frame.locator('[data-edit-field]')).toHaveCount(0);
  }

  /**
   * Leaves a trace in the page of the frame, which a reload would remove.
   *
   * @returns a function that says whether the trace is still there
   */
  async markPage(): Promise<() => Promise<boolean>> {
    const root = this.frame.locator(':root');
    await root.evaluate(({ ownerDocument }) => Object.assign(ownerDocument, { isKept: true }));
    return () => root.evaluate(({ ownerDocument }) => 'isKept' in ownerDocument);
  }

  async edit(text: Locator): Promise<void> {
    await text.click();
    await expect(this.frame.locator('[data-edit-field]')).toBeFocused();
  }

  /** Writes words in place of those of a text, and leaves its field open. */
  async replace(text: Locator, words: string): Promise<void> {
    await this.edit(text);
    await this.page.keyboard.press('ControlOrMeta+a');
    await (words === '' ? this.page.keyboard.press('Delete') : this.page.keyboard.type(words));
  }

  async type(text: Locator, words: string): Promise<void> {
    await this.replace(text, words);
    await this.act(() => this.page.keyboard.press('ControlOrMeta+Enter'));
  }

  async append(text: Locator, words: string): Promise<void> {
    await this.edit(text);
    await this.page.keyboard.press('End');
    await this.page.keyboard.type(words);
  }

  /** Clicks a text on the page to see it in the panel. */
  async select(text: Locator): Promise<void> {
    await this.edit(text);
    await this.page.keyboard.press('Escape');
    await expect(this.frame.locator('[data-edit-field]')).toHaveCount(0);
  }

  openTab(name: 'Selected' | 'Page' | 'Site' | 'Mistakes'): Promise<void> {
    return this.panel.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  async openFile(name: string): Promise<void> {
    await this.openTab('Site');
    await this.panel.getByRole('region', { name: 'Site' }).getByRole('button', { name, exact: true }).click();
    await expect(this.panel.getByRole('heading', { level: 2 })).toHaveText(name);
  }

  async openRow(list: string, row: string): Promise<void> {
    await this.openFile(list);
    await this.panel.getByRole('button', { name: row, exact: true }).click();
    await expect(this.panel.getByRole('heading', { level: 2 })).toContainText(row);
  }

  async pressInToolbar(name: string): Promise<void> {
    await this.page.locator('header').getByRole('button', { name }).click();
  }

  async waitForFile(file: string, text: string): Promise<void> {
    await expect.poll(() => this.server.read(file)).toContain(text);
  }

  /** Waits until a file contains a text, and the editor says so. */
  async expectSaved(text: string, file: string): Promise<void> {
    await this.waitForFile(file, text);
    await expect(this.page.getByText('Saving…')).toBeHidden();
  }

  /** The lines of the content that differ from the last commit, without their places. */
  readDiff(): string[] {
    return this.server
      .git('diff', '--unified=0', '--', this.server.contentDir)
      .split('\n')
      .filter((line) => /^[+-]/.test(line) && !/^(?:\+\+\+|---) /.test(line));
  }
}
