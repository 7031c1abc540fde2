import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { createStore, type Store } from '../store.ts';
import { Failure } from '../failure.ts';
import { deserializeError, type Call, type Reply } from './calls.ts';
import { invokeTogether, isSmallWrite } from './invoke.ts';
import { SyncStore } from './sync-store.ts';

/** A commit that takes longer delays the responses to others. */
const SLOW_COMMIT_MS = 20;
/** After a slow commit, the thread commits for this many times as long. So slow commits block a twentieth of the time at most. */
const REST = 20;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const isBusy = (reply: Reply): boolean =>
  'error' in reply && reply.error.kind === 'failure' && reply.error.code === 'busy';

/**
 * Commits small writes here, once for each turn of the event loop, because a thread takes longer to wake up than a disk to
 * write. Passes on to a thread what could block the event loop: reading, erasing, and writing while the file is locked or
 * the disk is slow.
 */
class Calls {
  readonly #store: SyncStore;
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** The calls of this turn of the event loop. */
  #collected: Call[] = [];
  #lastId = 0;
  #slowUntil = 0;
  #end: Failure | undefined;

  constructor(file: string) {
    this.#store = SyncStore.open(file);
    this.#store.setLockTimeout(0);
    this.#thread = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: file,
      // Calls are short-lived. With more space, V8 would collect them later, and take more memory.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    this.#thread.on('message', (replies: readonly Reply[]) => {
      for (const reply of replies) this.#settle(reply);
    });
    this.#thread.once('error', (error) => {
      this.#fail(error);
    });
    this.#thread.once('exit', () => {
      this.#fail(undefined);
    });
  }

  /** Waits until the thread has opened the database as well. */
  async start(): Promise<void> {
    await this.#wait(0);
  }

  async call(method: keyof Store, args: unknown[]): Promise<unknown> {
    if (this.#end) throw this.#end;
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#collected.length === 0) {
      setImmediate(() => {
        this.#run();
      });
    }
    this.#collected.push({ id, method, args });
    return this.#wait(id);
  }

  async stop(): Promise<void> {
    if (!this.#end) {
      const ended = once(this.#thread, 'exit');
      await this.call('close', []);
      await ended;
    }
    this.#store.close();
  }

  /** Runs the calls that were collected. */
  #run(): void {
    const calls = this.#collected;
    this.#collected = [];
    const replies = this.#write(calls.filter(isSmallWrite)).filter((reply) => !isBusy(reply));
    const ids = new Set(replies.map(({ id }) => id));
    const others = calls.filter(({ id }) => !ids.has(id));
    if (others.length > 0) this.#thread.postMessage(others);
    for (const reply of replies) this.#settle(reply);
  }

  #write(calls: readonly Call[]): Reply[] {
    const start = performance.now();
    if (calls.length === 0 || start < this.#slowUntil) return [];
    const replies = invokeTogether(this.#store, calls);
    const end = performance.now();
    if (end - start > SLOW_COMMIT_MS) this.#slowUntil = end + (end - start) * REST;
    return replies;
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
      'The thread that has the database open has ended.',
      'Start the receiver again. If this happens again, report the error that the log shows before.',
      { isFatal: true, cause },
    );
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }
}

/**
 * Opens a database so that it never blocks the event loop for long. Writes that arrive together share one transaction; each
 * is answered after its commit.
 *
 * @throws Failure when the file cannot be used
 */
export async function openThreadedStore(file: string): Promise<Store> {
  const calls = new Calls(file);
  await calls.start();
  const store = createStore((method, args) => calls.call(method, args));
  return { ...store, close: () => calls.stop() };
}
