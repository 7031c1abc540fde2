import type { HttpResponse } from './response.ts';
import type { Store } from './store.ts';

export const HEALTH_PATH = '/healthz';

const createHealth = (status: number, body: unknown): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

/** Says whether enquiries can be stored, and how old the oldest delivery is that has not arrived. */
export async function checkHealth(store: Store, now: Date, report: (error: unknown) => void): Promise<HttpResponse> {
  try {
    await store.checkWritable();
    const undelivered = await store.readUndelivered();
    const pending = undelivered.filter(({ state }) => state === 'pending');
    const [oldest] = pending;
    const outbox = {
      pending: pending.length,
      failed: undelivered.length - pending.length,
      oldestAgeInSeconds: oldest ? Math.round((now.getTime() - Date.parse(oldest.received)) / 1000) : 0,
    };
    return createHealth(200, { store: 'writable', outbox });
  } catch (error) {
    report(error);
    return createHealth(503, { store: 'not writable' });
  }
}
