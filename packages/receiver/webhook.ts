import { DeliveryError, type Destination } from './outbox/destination.ts';
import type { WebhookSettings } from './settings.ts';

const TIMEOUT_MS = 15_000;

function fail(error: unknown): never {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  throw new DeliveryError(
    /^(?:Abort|Timeout)Error$/.test(name)
      ? `The webhook did not answer within ${TIMEOUT_MS / 1000} seconds.`
      : `The connection to the webhook failed (${cause?.code ?? name}).`,
  );
}

/**
 * Posts enquiries to a web address, signed as Standard Webhooks describes:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const createWebhook =
  ({ url, signers }: WebhookSettings): Destination =>
  async ({ id, stored: { answered: _answered, ...data } }) => {
    const body = JSON.stringify({ type: 'enquiry.received', timestamp: data.received, data });
    const time = new Date();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'enquiry-receiver',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': signers.map((signer) => signer.sign(id, time, body)).join(' '),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = { method: 'POST', headers, body, signal, redirect: 'manual' } as const;
    const response = await fetch(url, request).catch(fail);
    // Nobody needs the body, and it may never end.
    await response.body?.cancel();
    const answer = `The webhook answered ${response.status}.`;
    if (response.ok) return answer;
    throw new DeliveryError(response.status < 400 ? `${answer} Redirects are not followed.` : answer);
  };
