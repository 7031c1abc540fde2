import { previewMeta, editorPath, tokenHeader, tokenMeta, workspaceMeta } from '../../shared/protocol.ts';
import { howToGoOn } from './how-to-go-on.ts';

/** The server does not answer. Nobody knows whether the request has arrived. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';

  constructor() {
    super(`The editor cannot be reached. ${howToGoOn(location.hostname)}`);
  }
}

export const explainError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** How long an answer may take, in milliseconds. */
const PATIENCE = 60_000;
/** The time after which an unanswered request is sent again, in milliseconds. */
export const RETRY_MS = 1000;
/** Requests for which git asks another server may take longer, until git gives up. */
const longer: Partial<Record<string, number>> = { send: 600_000, latest: 600_000 };
/** The slowest line that files are sent over, in bytes per millisecond: 400 kbit/s. */
const SLOWEST_LINE = 50;

const readMeta = (name: string, page = document) =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The name under which the browser stores what is typed. */
export const getWorkspace = (): string => readMeta(workspaceMeta);

/** Returns where colleagues see a page as it stands. Undefined if they cannot. */
export function getPreviewAddress(route: string): string | undefined {
  const prefix = readMeta(previewMeta);
  return prefix === '' ? undefined : prefix + route;
}

let token = readMeta(tokenMeta);

/** Reads the token again: a restarted server has another one. Returns whether the token has changed. */
async function renewToken(): Promise<boolean> {
  const page = await (await fetch(editorPath)).text();
  const next = readMeta(tokenMeta, new DOMParser().parseFromString(page, 'text/html'));
  const isNew = next !== '' && next !== token;
  if (isNew) token = next;
  return isNew;
}

function send(name: string, value: unknown): Promise<Response> {
  const body = JSON.stringify(value);
  return fetch(`${editorPath}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [tokenHeader]: token },
    body,
    signal: AbortSignal.timeout((longer[name] ?? PATIENCE) + body.length / SLOWEST_LINE),
  });
}

/**
 * Sends a request to the development server.
 *
 * @param name the last part of its path, as in protocol.ts
 * @throws UnreachableError if there is no answer; Error with a sentence for the person if it is a refusal
 */
export async function request<Answer>(name: string, body: unknown = {}): Promise<Answer> {
  let response: Response;
  let answer: unknown;
  try {
    response = await send(name, body);
    if (response.status === 403 && (await renewToken())) response = await send(name, body);
    answer = await response.json();
  } catch {
    throw new UnreachableError();
  }
  if (response.ok) return answer as Answer;
  const { reason } = answer as { reason?: string };
  throw new Error(reason ?? `The editor answered with the status ${response.status}.`);
}

/** Sends a request. If that fails, the answer is a refusal that says why. */
export async function requestOrExplain<Answer>(name: string, body: unknown) {
  try {
    return await request<Answer>(name, body);
  } catch (error) {
    return { ok: false as const, reason: explainError(error) };
  }
}
