import { serializeError, type Call, type Reply } from './calls.ts';
import type { SyncStore } from './sync-store.ts';

/* Runs calls with a store. */

/** Calls that write a little. They can share a transaction, so that the disk has to confirm only once for all of them. */
const smallWrites: ReadonlySet<Call['method']> = new Set([
  'add',
  'markAnswered',
  'checkWritable',
  'claimDeliveries',
  'completeDelivery',
  'failDelivery',
  'retryDeliveries',
  'claimReport',
  'postponeReport',
]);

export const isSmallWrite = ({ method }: Call): boolean => smallWrites.has(method);

function invokeOrThrow(store: SyncStore, { id, method, args }: Call): Reply {
  const methods = store as unknown as Record<Call['method'], (...args: unknown[]) => unknown>;
  return { id, value: methods[method](...args) };
}

/** Runs one call. */
export function invoke(store: SyncStore, call: Call): Reply {
  try {
    return invokeOrThrow(store, call);
  } catch (error) {
    return { id: call.id, error: serializeError(error) };
  }
}

/** Runs small writes in one transaction. */
export function invokeTogether(store: SyncStore, calls: readonly Call[]): Reply[] {
  const transaction = { hasBegun: false };
  try {
    return store.runTogether(() => {
      transaction.hasBegun = true;
      return calls.map((call) => invokeOrThrow(store, call));
    });
  } catch (error) {
    // One call can make the others fail, so each gets another chance alone.
    if (transaction.hasBegun && calls.length > 1) return calls.map((call) => invoke(store, call));
    const serialized = serializeError(error);
    return calls.map(({ id }) => ({ id, error: serialized }));
  }
}
