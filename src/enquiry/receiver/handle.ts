import { payload, type Enquiry } from '../payload.ts';
import type { Client } from './client.ts';
import { Failure } from './failure.ts';
import { checkHealth, HEALTH_PATH } from './health.ts';
import type { Messages } from './messages.ts';
import type { RateLimit } from './rate-limit.ts';
import { createProblem, createReceipt, toPage, type HttpResponse } from './response.ts';
import { getSpamReason } from './spam-reason.ts';
import type { NewEnquiry, Store } from './store.ts';

export const PATH = '/enquiries';
/** Well above the longest enquiry that the schema allows. */
export const MAX_BODY_BYTES = 100_000;

export interface HttpRequest {
  method: string;
  path: string;
  origin: string | undefined;
  contentType: string;
  accept: string;
  client: Client;
  /** Undefined when it is longer than MAX_BODY_BYTES. */
  body: string | undefined;
}

export interface Receiver {
  store: Store;
  /** Chooses the deliveries that are stored with an enquiry. */
  planDeliveries: (enquiry: Enquiry, spamReason: string) => Pick<NewEnquiry, 'destinations' | 'acknowledge'>;
  limit: Pick<RateLimit, 'admit'>;
  messages: Messages;
  /** The origins of the sites that may post enquiries. */
  origins: readonly string[];
  /** Says how to accept another origin. */
  describeOrigin: (origin: string) => string;
  now: () => Date;
  /** A monotonic clock, in milliseconds. */
  uptime: () => number;
  /** Logs an error. */
  report: (error: unknown) => void;
}

/** Decodes the posted fields. Returns undefined when they are neither form data nor JSON. */
function decode({ contentType, body = '' }: HttpRequest): unknown {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  if (!contentType.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Stores an enquiry. */
async function storeEnquiry(enquiry: Enquiry, receiver: Receiver): Promise<HttpResponse> {
  const spamReason = getSpamReason(enquiry);
  const deliveries = receiver.planDeliveries(enquiry, spamReason);
  try {
    const receipt = await receiver.store.add({ enquiry, received: receiver.now(), spamReason, ...deliveries });
    if (receipt === 'other-payload') return createProblem(409, receiver.messages.earlier);
    return createReceipt(enquiry.idempotencyKey, receipt.received);
  } catch (error) {
    receiver.report(error);
    return createProblem(503, 'The enquiry could not be stored.');
  }
}

/** Says how to accept a site. Browsers send the origin of the page with every post. */
function createOriginFailure(origin: string, { origins, describeOrigin }: Receiver): Failure {
  const refused = `A post from ${origin} was refused, because the receiver accepts only ${origins.join(', ')}.`;
  const code = 'origin-refused';
  if (URL.parse(origin)?.origin !== origin) {
    const remedy =
      'If it came from your own site, its referrer policy hides the origin: remove “no-referrer”. Otherwise there is nothing to do.';
    return new Failure('A post without a valid origin was refused.', remedy, { code });
  }
  const remedy = `If this is your site, ${describeOrigin(origin)}, or correct “url” in site.json. Otherwise there is nothing to do.`;
  return new Failure(refused, remedy, { code });
}

async function receive(request: HttpRequest, receiver: Receiver): Promise<HttpResponse> {
  const { limit, messages, origins, uptime, report } = receiver;
  if (request.path === HEALTH_PATH && request.method === 'GET') {
    return checkHealth(receiver.store, receiver.now(), report);
  }
  if (request.path !== PATH) return createProblem(404, 'There is nothing at this address.');
  if (request.origin === undefined || !origins.includes(request.origin)) {
    if (request.origin !== undefined) report(createOriginFailure(request.origin, receiver));
    return createProblem(403, 'Enquiries are accepted only from the company’s own site.');
  }
  if (request.method === 'OPTIONS') return { status: 204, headers: {}, body: '' };
  if (request.method !== 'POST') return createProblem(405, 'Send enquiries with POST.', { allow: 'POST' });
  if (request.body === undefined) return createProblem(413, 'The enquiry is too long.');
  const wait = await limit.admit(request.client, uptime());
  if (wait > 0) {
    return createProblem(429, 'There were too many enquiries from this address.', { 'retry-after': String(wait) });
  }
  const fields = decode(request);
  if (fields === undefined) return createProblem(415, 'The body is neither form data nor JSON.');

  const result = payload.safeParse(fields);
  if (!result.success) {
    const errors = result.error.issues.map(({ path, message }) => ({
      pointer: `#/${path.join('/')}`,
      detail: (messages.problems as Partial<Record<string, string>>)[message] ?? messages.invalid,
    }));
    return createProblem(422, messages.invalid, {}, errors);
  }
  return storeEnquiry(result.data, receiver);
}

/** Responds to a request. A response of 201 means that the enquiry is on the disk. */
export async function handle(request: HttpRequest, receiver: Receiver): Promise<HttpResponse> {
  const [home = ''] = receiver.origins;
  const origin = receiver.origins.find((each) => each === request.origin);
  const response = await receive(request, receiver);
  // A form posted without script shows the response to the visitor.
  const wantsPage = request.method === 'POST' && request.accept.includes('text/html');
  const { status, headers, body } = wantsPage ? toPage(response, receiver.messages, origin ?? home) : response;
  return { status, headers: { ...headers, vary: 'Origin, Accept', ...(origin && createCorsHeaders(origin)) }, body };
}

/** Lets the scripts of a site read the response. */
const createCorsHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'Content-Type',
  'access-control-expose-headers': 'Retry-After',
});
