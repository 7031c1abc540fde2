import { payload } from '../payload.ts';
import { accepted, page, problem, type Answer } from './answer.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Store } from './store.ts';
import { suspicionOf } from './suspicion.ts';
import type { Words } from './words.ts';

export const PATH = '/enquiries';
/** In bytes; the longest enquiry that the schema takes is well below it. */
export const LONGEST_BODY = 100_000;

export interface Request {
  method: string;
  path: string;
  origin: string | undefined;
  contentType: string;
  accept: string;
  /** Who asks, for the rate limit. */
  address: string;
  /** Undefined where it is longer than any may be. */
  body: string | undefined;
}

export interface Receiver {
  store: Store;
  limit: RateLimit;
  words: Words;
  /** The sites whose form this is. */
  origins: readonly string[];
  now: () => Date;
}

/** The posted fields, whichever way they are encoded; undefined for what is neither. */
function decode({ contentType, body = '' }: Request): unknown {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  if (!contentType.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function receive(request: Request, { store, limit, words, origins, now }: Receiver): Answer {
  if (request.path !== PATH) return problem(404, 'There is nothing here.');
  if (request.origin === undefined || !origins.includes(request.origin)) {
    return problem(403, 'Enquiries are taken from the company’s own site only.');
  }
  if (request.method === 'OPTIONS') return { status: 204, headers: {}, body: '' };
  if (request.method !== 'POST') return problem(405, 'Enquiries are posted.', { allow: 'POST' });
  if (request.body === undefined) return problem(413, 'This is longer than any enquiry may be.');
  const wait = limit.wait(request.address, now().getTime());
  if (wait > 0) {
    return problem(429, 'There were too many enquiries from this address.', { 'retry-after': String(wait) });
  }
  const fields = decode(request);
  if (fields === undefined) return problem(415, 'This is neither a posted form nor JSON.');

  const result = payload.safeParse(fields);
  if (!result.success) {
    const errors = result.error.issues.map(({ path, message }) => ({
      pointer: `#/${path.join('/')}`,
      detail: (words.problems as Partial<Record<string, string>>)[message] ?? words.refused,
    }));
    return problem(422, words.refused, {}, errors);
  }
  const receipt = store.add(result.data, now(), suspicionOf(result.data));
  return receipt === 'other-payload'
    ? problem(409, words.earlier)
    : accepted(result.data.idempotencyKey, receipt.received);
}

/** Answers a request. By the time that it says yes, the enquiry is stored. */
export function handle(request: Request, receiver: Receiver): Answer {
  const [home = ''] = receiver.origins;
  const origin = receiver.origins.find((each) => each === request.origin);
  const answer = receive(request, receiver);
  // A browser that posts a form by itself shows the answer to its visitor.
  const wantsPage = request.method === 'POST' && request.accept.includes('text/html');
  const { status, headers, body } = wantsPage ? page(answer, receiver.words, origin ?? home) : answer;
  return { status, headers: { ...headers, vary: 'Origin, Accept', ...(origin && sharedWith(origin)) }, body };
}

/** Lets the scripts of a site read an answer. */
const sharedWith = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'Content-Type',
  'access-control-expose-headers': 'Retry-After',
});
