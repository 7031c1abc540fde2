import { editorPath, tokenHeader, tokenMeta } from '../protocol.ts';

/** The server refused a request, or could not be reached. The message is a sentence for the person. */
export class RequestError extends Error {
  override name = 'RequestError';
}

const readToken = () => document.querySelector<HTMLMetaElement>(`meta[name="${tokenMeta}"]`)?.content ?? '';

const send = (name: string, body: unknown) =>
  fetch(`${editorPath}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [tokenHeader]: readToken() },
    body: JSON.stringify(body),
  });

/**
 * Sends a request to the development server.
 *
 * @param name the last part of its path, as in src/editor/protocol.ts
 * @throws RequestError
 */
export async function request<Answer>(name: string, body: unknown = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await send(name, body);
  } catch {
    throw new RequestError(
      'The editor cannot be reached. Is “npm run edit” still running? Start it again, then reload this page.',
    );
  }
  if (response.ok) return (await response.json()) as Answer;
  const { reason } = (await response.json().catch(() => ({}))) as { reason?: string };
  throw new RequestError(reason ?? `The editor answered with the status ${response.status}.`);
}
