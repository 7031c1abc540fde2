import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';

import { serializeError, type Call, type Reply } from './calls.ts';
import { invoke, invokeTogether, isSmallWrite } from './invoke.ts';
import { SyncStore } from './sync-store.ts';

/* Does in a thread of its own what may take long, so that it never blocks the event loop. */

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
    const together = calls.filter(isSmallWrite);
    if (together.length > 0) reply(invokeTogether(store, together));
    for (const call of calls.filter((each) => !isSmallWrite(each))) {
      reply([invoke(store, call)]);
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
