import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';

import { serializeError, type Call, type Reply } from './calls.ts';
import { SyncStore } from './sync-store.ts';

/* Owns the database of a receiver in a thread of its own, so that the disk never blocks the event loop. */

/** Calls that write a little. They share a transaction, so that the disk has to confirm only once for all of them. */
const grouped: ReadonlySet<Call['method']> = new Set([
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

function invoke(store: SyncStore, { id, method, args }: Call): Reply {
  const methods = store as unknown as Record<Call['method'], (...args: unknown[]) => unknown>;
  return { id, value: methods[method](...args) };
}

function invokeAlone(store: SyncStore, call: Call): Reply {
  try {
    return invoke(store, call);
  } catch (error) {
    return { id: call.id, error: serializeError(error) };
  }
}

function invokeTogether(store: SyncStore, calls: readonly Call[]): Reply[] {
  const transaction = { hasBegun: false };
  try {
    return store.runTogether(() => {
      transaction.hasBegun = true;
      return calls.map((call) => invoke(store, call));
    });
  } catch (error) {
    // One call can make the others fail, so each gets another chance alone.
    if (transaction.hasBegun && calls.length > 1) return calls.map((call) => invokeAlone(store, call));
    const serialized = serializeError(error);
    return calls.map(({ id }) => ({ id, error: serialized }));
  }
}

/** Takes the calls that have arrived in the meantime. */
function takeWaiting(port: MessagePort): Call[] {
  const calls: Call[] = [];
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
    calls.push(...(next.message as Call[]));
  }
  return calls;
}

function answerCalls(port: MessagePort, store: SyncStore): void {
  const reply = (replies: readonly Reply[]) => {
    port.postMessage(replies);
  };
  port.on('message', (first: readonly Call[]) => {
    const calls = [...first, ...takeWaiting(port)];
    const together = calls.filter(({ method }) => grouped.has(method));
    if (together.length > 0) reply(invokeTogether(store, together));
    for (const call of calls.filter(({ method }) => !grouped.has(method))) {
      reply([invokeAlone(store, call)]);
      if (call.method === 'close') port.close();
    }
  });
}

if (!parentPort) throw new Error('This module runs in a worker thread. See threaded-store.ts.');
try {
  answerCalls(parentPort, SyncStore.open(workerData as string));
  parentPort.postMessage([{ id: 0, value: undefined }] satisfies Reply[]);
} catch (error) {
  parentPort.postMessage([{ id: 0, error: serializeError(error) }] satisfies Reply[]);
}
