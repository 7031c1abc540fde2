import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { createStore, type Store } from '../store.ts';
import { Failure } from '../failure.ts';
import { deserializeError, type Call, type Reply } from './calls.ts';

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Calls the thread that owns the database, and passes its replies on. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** Calls that were made since the last message to the thread. One message carries them all. */
  #unsent: Call[] = [];
  #lastId = 0;
  #end: Failure | undefined;

  constructor(file: string) {
    this.#worker = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: file,
      // Calls are short-lived. With more space, V8 would collect them later, and take more memory.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    this.#worker.on('message', (replies: readonly Reply[]) => {
      for (const reply of replies) this.#settle(reply);
    });
    this.#worker.once('error', (error) => {
      this.#fail(error);
    });
    this.#worker.once('exit', () => {
      this.#fail(undefined);
    });
  }

  /** Waits until the database is open. */
  async start(): Promise<void> {
    await this.#wait(0);
  }

  async call(method: keyof Store, args: unknown[]): Promise<unknown> {
    if (this.#end) throw this.#end;
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#unsent.length === 0) {
      setImmediate(() => {
        this.#worker.postMessage(this.#unsent);
        this.#unsent = [];
      });
    }
    this.#unsent.push({ id, method, args });
    return this.#wait(id);
  }

  async stop(): Promise<void> {
    if (this.#end) return;
    const ended = once(this.#worker, 'exit');
    await this.call('close', []);
    await ended;
  }

  #wait(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(deserializeError(reply.error));
    else waiting?.resolve(reply.value);
  }

  #fail(cause: unknown): void {
    this.#end ??= new Failure(
      'The thread that writes into the database has ended.',
      'Start the receiver again. If this happens again, report the error that the log shows before.',
      { isFatal: true, cause },
    );
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }
}

/**
 * Opens a database in a thread of its own. Writes that arrive together share one transaction; each is answered after its
 * commit.
 *
 * @throws Failure when the file cannot be used
 */
export async function openThreadedStore(file: string): Promise<Store> {
  const thread = new Thread(file);
  await thread.start();
  const store = createStore((method, args) => thread.call(method, args));
  return { ...store, close: () => thread.stop() };
}
