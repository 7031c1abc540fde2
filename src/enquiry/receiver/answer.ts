import type { Words } from './words.ts';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What is wrong with one field: where it stands in the payload, and the words for the visitor. */
export interface FieldError {
  pointer: string;
  detail: string;
}

/** Problem details as RFC 9457 has them. */
export function problem(
  status: number,
  detail: string,
  headers: Answer['headers'] = {},
  errors: readonly FieldError[] = [],
): Answer {
  const body = { type: 'about:blank', status, detail, ...(errors.length > 0 && { errors }) };
  return { status, headers: { ...headers, 'content-type': 'application/problem+json' }, body: JSON.stringify(body) };
}

/** Says that an enquiry is stored: the same to every post of it. The form believes it because of the key. */
export const accepted = (key: string, received: string): Answer => ({
  status: 201,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ key, received }),
});

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const link = (href: string, text: string) => `<a href="${escape(href)}">${escape(text)}</a>`;

/** What the visitor reads who posted the form without script, as HTML: only words of the site's own content. */
function paragraphsOf({ status, body }: Answer, words: Words): [title: string, ...paragraphs: string[]] {
  const { sent, earlier, refused, rejected, labels, mail } = words;
  if (status === 201) return [escape(sent.title), escape(sent.text)];
  if (status === 409) return [escape(earlier)];
  if (status !== 422) {
    const href = `mailto:${mail.address}?subject=${encodeURIComponent(mail.subject)}`;
    return [escape(rejected), link(href, mail.action)];
  }
  const { errors } = JSON.parse(body) as { errors: FieldError[] };
  const named = errors.map(({ pointer, detail }) => `${labels[pointer.slice(2)] ?? ''}: ${detail}`);
  return [escape(refused), ...named.map(escape)];
}

/** The same answer as a plain page. Going back brings the form as it was filled in. */
export function page(answer: Answer, words: Words, site: string): Answer {
  const [title, ...paragraphs] = paragraphsOf(answer, words);
  const html = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
${[...paragraphs, link(`${site}/`, words.back)].map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</html>
`;
  return {
    status: answer.status,
    headers: {
      ...answer.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    body: html,
  };
}
