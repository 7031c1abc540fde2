import type { Context } from 'hono';
import { html } from 'hono/html';

import type { createShell, Html } from '../shell.ts';
import type { Site } from '../site.ts';

interface Page {
  title: string;
  /** How many enquiries wait for an answer. The title of the page begins with it. */
  open?: number;
  /** Who has signed in. */
  person?: string;
  /** Whether the inbox itself signs people in, and so can sign them out. */
  canSignOut?: boolean;
  /** What was just done. */
  notice?: string | undefined;
  body: Html;
}

/** Answers with a page of the inbox. */
export type ShowPage = (c: Context, page: Page, status?: number) => Response | Promise<Response>;

export const createShowPage =
  ({ brand }: Site, { wrap }: ReturnType<typeof createShell>): ShowPage =>
  (c, { title, open = 0, person = '', canSignOut = false, notice, body }, status = 200) => {
    const page = html`<header>
        <a class="brand" href="/inbox">${brand} enquiries</a>
        ${person === '' ? '' : html`<span class="small soft">${person}</span>`}
        ${canSignOut ? createButton('/inbox/sign-out', {}, 'Sign out', 'quiet') : ''}
      </header>
      <main>
        <h1>${title}</h1>
        ${notice === undefined ? '' : html`<p class="notice" role="status">${notice}</p>`} ${body}
      </main>`;
    return c.html(wrap(open > 0 ? `(${open}) ${title}` : title, 'en-GB', page), status as 200);
  };

/** A button that posts. It works without script, and no link or prefetch can press it. */
export const createButton = (
  action: string,
  fields: Readonly<Record<string, string>>,
  label: string,
  className = '',
): Html =>
  html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="${className}">${label}</button>
  </form>`;

/** Asks before something is deleted for good. */
export const createConfirmation = (summary: string, text: string, button: Html): Html =>
  html`<details>
    <summary class="button quiet">${summary}</summary>
    <p>${text} Backups, exports and mailboxes are not changed.</p>
    ${button}
  </details>`;

/** Reads a posted form. A field that is missing is empty. */
export async function readForm({ req }: Context): Promise<(name: string) => string> {
  const form = await req.parseBody();
  return (name) => (typeof form[name] === 'string' ? form[name] : '');
}
