import { html } from 'hono/html';

import { createShell } from './page-shell.ts';
import type { SiteProfile } from './site-profile.ts';

/** An invalid field: a JSON pointer to it in the payload, and a message for the visitor. */
export interface FieldError {
  pointer: string;
  detail: string;
}

/** A page for a visitor who posted the form without script. The browser's Back button returns to the fields, still filled. */
export function createVisitorPage(site: SiteProfile, origin: string, status: number, errors: readonly FieldError[]) {
  const { page, email, language } = site;
  const labels: Partial<Record<string, string>> = site.labels;
  const texts: Partial<Record<number, readonly string[]>> = {
    201: [page.sent.title, page.sent.text],
    409: [page.earlier],
    422: [page.invalid, ...errors.map(({ pointer, detail }) => `${labels[pointer.slice(2)] ?? ''}: ${detail}`)],
  };
  const [title = '', ...paragraphs] = texts[status] ?? [page.rejected];
  const mailto = `mailto:${email}?subject=${encodeURIComponent(page.mail.subject)}`;
  const { policy, wrap } = createShell(site);
  const main = html`<main>
    <h1>${title}</h1>
    ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    ${texts[status] === undefined && html`<p><a href="${mailto}">${page.mail.action}</a></p>`}
    <p><a href="${origin}/">${page.back}</a></p>
  </main>`;
  return { policy, body: wrap(title, language, main) };
}
