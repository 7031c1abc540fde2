import { DeliveryError, type Destination } from '../outbox/destination.ts';
import type { Delivery } from '../store.ts';
import { PrivateAddressError } from './public-address.ts';
import type { WebhookSettings } from './settings.ts';

const TIMEOUT_MS = 15_000;

/** The body of a request: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
function createBody({ enquiry }: Delivery): string {
  const { id, key, received, name, company, email, useCase, message, spamReason } = enquiry;
  const data = { id, key, received, name, company, email, useCase, message, spamReason };
  return JSON.stringify({ type: 'enquiry.received', timestamp: received, data });
}

function createHeaders(id: string, body: string, now: Date, { signers }: WebhookSettings): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'enquiry-receiver',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signers.map((signer) => signer.sign(id, now, body)).join(' '),
  };
}

/**
 * Posts a body to a public address without following redirects, and returns the status.
 *
 * @throws PrivateAddressError when the address is not public
 */
export type Post = (
  url: URL,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<number>;

function explainError(error: unknown): DeliveryError {
  if (error instanceof PrivateAddressError) {
    const message = 'The webhook leads to a private address. Nothing was sent.';
    return new DeliveryError(message, { mayHaveArrived: false, cause: error });
  }
  const { code, name } = error as { code?: string; name: string };
  const isLate = name === 'AbortError' || name === 'TimeoutError';
  const message = isLate
    ? `The webhook did not answer within ${TIMEOUT_MS / 1000} seconds.`
    : `The connection to the webhook failed (${code ?? name}).`;
  return new DeliveryError(message, { mayHaveArrived: true, cause: error });
}

/** Says how to mend what a status means. */
function describeStatus(status: number): string {
  if (status >= 300 && status < 400)
    return `The webhook answered ${status}. Redirects are not followed: set its final address.`;
  if (status === 401 || status === 403) return `The webhook answered ${status}: it may not know the secret.`;
  return `The webhook answered ${status}.`;
}

/** Posts enquiries to a web address, signed as Standard Webhooks describes. */
export const createWebhookDestination = (settings: WebhookSettings, now: () => Date, post: Post): Destination => ({
  name: 'webhook',
  isRepeatable: true,
  deliver: async (delivery, signal) => {
    const body = createBody(delivery);
    const headers = createHeaders(delivery.id, body, now(), settings);
    let status: number;
    try {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      status = await post(settings.url, { headers, body, signal: timeout });
    } catch (error) {
      throw explainError(error);
    }
    if (status < 200 || status > 299) throw new DeliveryError(describeStatus(status), { mayHaveArrived: false });
  },
});
