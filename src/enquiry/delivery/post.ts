import { problemOf } from './problem.ts';
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

/** What an answer other than 2xx comes to. */
async function failureOf(response: Response, payload: Payload): Promise<FailedAttempt> {
  const { status, headers } = response;
  if (isTransient(status)) return new FailedAttempt({ state: 'unconfirmed' }, retryAfterOf(headers.get('retry-after')));
  if (status === 409) return new FailedAttempt({ state: 'earlier' });
  const body: unknown = await response.json().catch(() => undefined);
  const { messages, ...rest } = problemOf(body, Object.keys(payload));
  const isRefused = Object.keys(messages).length > 0;
  return new FailedAttempt(isRefused ? { state: 'refused', messages } : { state: 'rejected', ...rest });
}

/**
 * One attempt to hand a payload over. It is encoded as the form itself would be, so that an endpoint has to know one
 * encoding only, and the browser need not ask before it posts to another site.
 *
 * @throws FailedAttempt unless the endpoint has answered 2xx
 */
export async function post(endpoint: string, payload: Payload, cancelled: AbortSignal): Promise<void> {
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
  } catch (error) {
    if (error instanceof FailedAttempt) throw error;
    throw new FailedAttempt({ state: 'unconfirmed' }, cancelled.aborted ? undefined : 0);
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', abort);
  }
}
