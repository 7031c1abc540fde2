import { DeliveryError, type Destination } from '../outbox/destination.ts';
import type { ClaimedDelivery } from '../store/types.ts';
import type { WebhookSettings } from './settings.ts';

const TIMEOUT_MS = 15_000;

/** Posts without following redirects, and returns the status. */
export type Post = (
  url: URL,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<number>;

/** An address inside the own network. A webhook must not reach it, because whoever controls its name could choose it. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** The body of a request: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
function createBody({ content }: ClaimedDelivery): string {
  const { id, key, received, name, company, email, useCase, message, spamReason } = content;
  const data = { id, key, received, name, company, email, useCase, message, spamReason };
  return JSON.stringify({ type: 'enquiry.received', timestamp: received, data });
}

function explain(error: unknown): DeliveryError {
  if (error instanceof PrivateAddressError) {
    return new DeliveryError('The webhook leads to a private address. Nothing was sent.', { cause: error });
  }
  const { code, name } = error as { code?: string; name: string };
  const isLate = name === 'AbortError' || name === 'TimeoutError';
  const message = isLate
    ? `The webhook did not answer within ${TIMEOUT_MS / 1000} seconds.`
    : `The connection to the webhook failed (${code ?? name}).`;
  return new DeliveryError(message, { mayHaveArrived: true, cause: error });
}

/** Says what a status means. */
function describe(status: number): string {
  if (status >= 300 && status < 400)
    return `The webhook answered ${status}. Redirects are not followed: set its final address.`;
  if (status === 401 || status === 403) return `The webhook answered ${status}: it may not know the secret.`;
  return `The webhook answered ${status}.`;
}

/** Posts enquiries to a web address, signed as Standard Webhooks describes. */
export const createWebhook = ({ url, signers }: WebhookSettings, now: () => Date, post: Post): Destination => ({
  name: 'webhook',
  repeats: true,
  deliver: async (delivery, { signal }) => {
    const body = createBody(delivery);
    const time = now();
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'enquiry-receiver',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': signers.map((signer) => signer.sign(delivery.id, time, body)).join(' '),
    };
    let status: number;
    try {
      status = await post(url, { headers, body, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
    } catch (error) {
      throw explain(error);
    }
    if (status < 200 || status > 299) throw new DeliveryError(describe(status));
    return `The webhook answered ${status}.`;
  },
});
