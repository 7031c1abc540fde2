import type { Context } from 'hono';
import { html } from 'hono/html';

import type { createStyle } from '../page-style.ts';
import type { Site } from '../site.ts';

export type Html = ReturnType<typeof html>;

interface Page {
  title: string;
  /** How many enquiries wait for an answer. The title of the page begins with it. */
  open?: number;
  /** Who has signed in. */
  person?: string;
  /** Whether the inbox itself signs people in, and so can sign them out. */
  canSignOut?: boolean;
  body: Html | readonly Html[];
}

/** Creates the function that answers with a page of the inbox. */
export const createPage =
  (site: Site, style: ReturnType<typeof createStyle>) =>
  (
    c: Context,
    { title, open = 0, person = '', canSignOut = false, body }: Page,
    status = 200,
  ): Response | Promise<Response> => {
    const signOut = html`<form method="post" action="/inbox/sign-out"><button class="quiet">Sign out</button></form>`;
    const page = html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${open > 0 ? `(${open}) ` : ''}${title} – ${site.brand}</title>
          ${style.element}
        </head>
        <body>
          <header>
            <a class="brand" href="/inbox">${site.brand} enquiries</a>
            ${person === '' ? '' : html`<span class="small soft">${person}</span>`} ${canSignOut ? signOut : ''}
          </header>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`;
    return c.html(page, status as 200);
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
