import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';

import type { Receiver } from '../receiver.ts';
import type { createShell, Html } from '../page-shell.ts';
import { getNotice } from './actions.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who has signed in to the inbox. Empty when nobody has. */
    person: string;
  }
  interface ContextRenderer {
    /** Answers with a page of the inbox. */
    // oxlint-disable-next-line typescript/prefer-function-type -- hono has an interface, to which this adds
    (body: Html, page: { title: string; status?: number }): Promise<Response>;
  }
}

/** Sets how pages of the inbox are rendered. Whoever has signed in sees how many enquiries wait, and what was just done. */
export const setRenderer =
  ({ site, settings, store }: Receiver, { wrap }: ReturnType<typeof createShell>): MiddlewareHandler =>
  async (c, next) => {
    c.set('person', '');
    c.setRenderer(async (body, { title, status = 200 }) => {
      const person = c.get('person');
      const isSignedIn = person !== '';
      const counts = isSignedIn ? await store.count() : { new: 0, waiting: 0 };
      const unanswered = counts.new + counts.waiting;
      const notice = isSignedIn && getNotice(c.req.query('done') ?? '');
      const page = html`<header>
          <a class="brand" href="/inbox">${site.brand} enquiries</a>
          ${isSignedIn && html`<span class="small soft">${person}</span>`}
          ${isSignedIn && settings.inbox?.kind === 'link' && createButton('/inbox/sign-out', {}, 'Sign out', 'quiet')}
        </header>
        <main>
          <h1>${title}</h1>
          ${notice && html`<p class="notice" role="status">${notice}</p>`} ${body}
        </main>`;
      return c.html(wrap(unanswered > 0 ? `(${unanswered}) ${title}` : title, 'en-GB', page), status as 200);
    });
    await next();
  };

/** A button that posts. It works without script, and no link or prefetch can press it. */
export const createButton = (action: string, fields: Readonly<Record<string, string>>, label: string, className = '') =>
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
