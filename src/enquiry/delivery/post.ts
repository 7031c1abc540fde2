import type { EnquiryContent } from '../../schemas/enquiry.ts';
import { isRecord } from './enquiry.ts';
import { parseProblemDetails } from './problem-details.ts';
import { isTransient, parseRetryAfter } from './retry.ts';
import type { Payload } from './submission.ts';
import type { Outcome } from './status.ts';
import { unseen } from './unseen.ts';

const TIMEOUT_MS = 20_000;

/** An attempt after which the enquiry is not known to be stored. */
export class FailedAttempt extends Error {
  override name = 'FailedAttempt';
  /** The outcome to show if this was the last attempt. */
  readonly outcome: Outcome;
  /** How long to wait before another attempt, in milliseconds; undefined when another attempt is useless. */
  readonly retryAfter: number | undefined;

  constructor(outcome: Outcome, retryAfter?: number) {
    super(outcome.state);
    this.outcome = outcome;
    this.retryAfter = retryAfter;
  }
}

/** Where enquiries are posted, and which responses count as success. */
export type Endpoint = Pick<EnquiryContent, 'answers'> & { endpoint: string };

const hasType = ({ headers }: Response, type: string) =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === type;

/** Whether a response confirms that this enquiry is stored. The status alone does not: a network's login page is a 200 too. */
async function isReceipt(response: Response, key: string): Promise<boolean> {
  if ((response.status !== 200 && response.status !== 201) || !hasType(response, 'application/json')) return false;
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) && body.key === key;
  } catch {
    return false;
  }
}

async function readFailure(response: Response, payload: Payload): Promise<FailedAttempt> {
  const { status, headers } = response;
  if (isTransient(status))
    return new FailedAttempt({ state: 'unconfirmed' }, parseRetryAfter(headers.get('retry-after')));
  // Only an endpoint that knows the keys sends problem details with a 409. A proxy may send a 409 for other reasons.
  if (status === 409 && hasType(response, 'application/problem+json')) return new FailedAttempt({ state: 'earlier' });
  const body: unknown = await response.json().catch(() => undefined);
  const seen = Object.keys(payload).filter((name) => !unseen.includes(name));
  const { messages, ...rest } = parseProblemDetails(body, seen);
  const isInvalid = Object.keys(messages).length > 0;
  return new FailedAttempt(isInvalid ? { state: 'invalid', messages } : { state: 'rejected', ...rest });
}

/**
 * Posts a payload once. The encoding is that of an HTML form: endpoints need to support only one encoding, and browsers send
 * no CORS preflight request.
 *
 * @throws FailedAttempt unless the endpoint confirms that it stored the enquiry
 */
export async function post({ endpoint, answers }: Endpoint, payload: Payload, cancelled: AbortSignal): Promise<void> {
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  cancelled.addEventListener('abort', abort);
  if (cancelled.aborted) abort();
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { accept: 'application/json, application/problem+json' },
      body: new URLSearchParams(payload),
      signal: attempt.signal,
      // Most redirects turn a POST into a GET. Its 200 would say nothing about the enquiry.
      redirect: 'error',
    });
    if (!response.ok) throw await readFailure(response, payload);
    // A retry a few seconds later would get the same response, so the form says so at once.
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
