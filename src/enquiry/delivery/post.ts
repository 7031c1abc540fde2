import type { Enquiry } from '../../schemas/enquiry.ts';
import { isObject, problemOf } from './problem.ts';
import { isTransient, retryAfterOf } from './retry.ts';
import type { Payload } from './session.ts';
import type { Outcome } from './status.ts';

const TIMEOUT_MS = 20_000;

/** An attempt that did not bring a yes. */
export class FailedAttempt extends Error {
  override name = 'FailedAttempt';
  /** What the visitor is told if it was the last one. */
  readonly outcome: Outcome;
  /** How long to leave the endpoint alone, in milliseconds; undefined for ever. */
  readonly retryAfter: number | undefined;

  constructor(outcome: Outcome, retryAfter?: number) {
    super(outcome.state);
    this.outcome = outcome;
    this.retryAfter = retryAfter;
  }
}

/** Where enquiries go, and which answers from there are believed. */
export type Destination = Pick<Enquiry, 'answers'> & { endpoint: string };

const hasType = ({ headers }: Response, type: string) =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === type;

/** Whether an endpoint says that it has stored this enquiry. The login page of a network is a 200 as well. */
async function isReceipt(response: Response, key: string): Promise<boolean> {
  if ((response.status !== 200 && response.status !== 201) || !hasType(response, 'application/json')) return false;
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) && body.key === key;
  } catch {
    return false;
  }
}

/** What an answer other than 2xx comes to. */
async function failureOf(response: Response, payload: Payload): Promise<FailedAttempt> {
  const { status, headers } = response;
  if (isTransient(status)) return new FailedAttempt({ state: 'unconfirmed' }, retryAfterOf(headers.get('retry-after')));
  // Only an endpoint that knows the keys can say this; a proxy in between has other conflicts.
  if (status === 409 && hasType(response, 'application/problem+json')) return new FailedAttempt({ state: 'earlier' });
  const body: unknown = await response.json().catch(() => undefined);
  const { messages, ...rest } = problemOf(body, Object.keys(payload));
  const isRefused = Object.keys(messages).length > 0;
  return new FailedAttempt(isRefused ? { state: 'refused', messages } : { state: 'rejected', ...rest });
}

/**
 * One attempt to hand a payload over. It is encoded as the form itself would be, so that an endpoint has to know one
 * encoding only, and the browser need not ask before it posts to another site.
 *
 * @throws FailedAttempt unless the endpoint has said that it stored the enquiry
 */
export async function post(
  { endpoint, answers }: Destination,
  payload: Payload,
  cancelled: AbortSignal,
): Promise<void> {
  const attempt = new AbortController();
  const abort = () => {
    attempt.abort();
  };
  const timer = setTimeout(abort, TIMEOUT_MS);
  cancelled.addEventListener('abort', abort);
  if (cancelled.aborted) abort();
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { accept: 'application/json, application/problem+json' },
      body: new URLSearchParams(payload),
      signal: attempt.signal,
      // Most redirects turn a post into a request for a page, whose 200 says nothing of the enquiry.
      redirect: 'error',
    });
    if (!response.ok) throw await failureOf(response, payload);
    // Whoever answered this does so again in a few seconds: the visitor is told at once.
    if (answers === 'key' && !(await isReceipt(response, payload.idempotencyKey))) {
      throw new FailedAttempt({ state: 'unconfirmed' });
    }
  } catch (error) {
    if (error instanceof FailedAttempt) throw error;
    throw new FailedAttempt({ state: 'unconfirmed' }, cancelled.aborted ? undefined : 0);
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', abort);
  }
}
