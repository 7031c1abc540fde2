import { createHash } from 'node:crypto';

import type { Messages } from './messages.ts';

export interface HttpResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** An invalid field: a JSON pointer to it in the payload, and a message for the visitor. */
export interface FieldError {
  pointer: string;
  detail: string;
}

/** Creates an error response with problem details (RFC 9457). */
export function createProblem(
  status: number,
  detail: string,
  headers: HttpResponse['headers'] = {},
  errors: readonly FieldError[] = [],
): HttpResponse {
  const body = { type: 'about:blank', status, detail, ...(errors.length > 0 && { errors }) };
  return { status, headers: { ...headers, 'content-type': 'application/problem+json' }, body: JSON.stringify(body) };
}

/** Confirms that an enquiry is stored. The key proves to the form that the response comes from the receiver. */
export const createReceipt = (key: string, received: string): HttpResponse => ({
  status: 201,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ key, received }),
});

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const createLink = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** Creates the title and the paragraphs, as HTML, for a visitor who posted the form without script. */
function createParagraphs(
  { status, body }: HttpResponse,
  messages: Messages,
): [title: string, ...paragraphs: string[]] {
  const { sent, earlier, invalid, rejected, labels, mail } = messages;
  if (status === 201) return [escapeHtml(sent.title), escapeHtml(sent.text)];
  if (status === 409) return [escapeHtml(earlier)];
  if (status !== 422) {
    const href = `mailto:${mail.address}?subject=${encodeURIComponent(mail.subject)}`;
    return [escapeHtml(rejected), createLink(href, mail.action)];
  }
  const { errors } = JSON.parse(body) as { errors: FieldError[] };
  const labelled = errors.map(({ pointer, detail }) => `${labels[pointer.slice(2)] ?? ''}: ${detail}`);
  return [escapeHtml(invalid), ...labelled.map(escapeHtml)];
}

/** The page has the width and type of the site, and the colours of the visitor's browser. */
const STYLE =
  'body{max-width:38rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}h1{line-height:1.15}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Turns a response into a plain HTML page. The browser's Back button returns to the form with its fields still filled. */
export function toPage(response: HttpResponse, messages: Messages, site: string): HttpResponse {
  const [title, ...paragraphs] = createParagraphs(response, messages);
  const html = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
${[...paragraphs, createLink(`${site}/`, messages.back)].map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</html>
`;
  return {
    status: response.status,
    headers: {
      ...response.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    body: html,
  };
}
