/** The running editor of one person. */
export interface RunningEditor {
  /** Where it listens, on 127.0.0.1. */
  port: number;
  /** Settles when its process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends its process. */
  stop: () => void;
}

interface Options {
  /** How many editors may run at the same time. */
  capacity: number;
  /** How long an unused editor keeps running, in milliseconds. */
  idleMs: number;
  /** Starts the editor of a person. */
  start: (id: string) => Promise<RunningEditor>;
  /** Called when an editor has ended. */
  onEnd: (id: string) => void;
}

/** All places are taken. */
export class FullError extends Error {
  override name = 'FullError';
}

interface Slot {
  starting: Promise<RunningEditor>;
  running?: RunningEditor;
  usedAt: number;
}

/** The running editors: at most one for each person. */
export class Editors {
  readonly #options: Options;
  readonly #slots = new Map<string, Slot>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the editor of a person if it is running. Does not count as use. */
  find(id: string): RunningEditor | undefined {
    return this.#slots.get(id)?.running;
  }

  /** Whether the editor of a person is running or starting. */
  has(id: string): boolean {
    return this.#slots.has(id);
  }

  /**
   * Returns the editor of a person, and starts it if it is not running.
   *
   * @throws FullError if all places are taken; the error of `start`, after which the next call tries again
   */
  async use(id: string): Promise<RunningEditor> {
    const slot = this.#slots.get(id) ?? this.#open(id);
    slot.usedAt = Date.now();
    return slot.starting;
  }

  /** Ends the editors that nobody has used for a while. */
  stopIdle(): void {
    const limit = Date.now() - this.#options.idleMs;
    for (const { running, usedAt } of this.#slots.values()) if (usedAt < limit) running?.stop();
  }

  stopAll(): void {
    for (const { running } of this.#slots.values()) running?.stop();
  }

  #open(id: string): Slot {
    const { capacity, start, onEnd } = this.#options;
    if (this.#slots.size >= capacity) throw new FullError();
    const slot: Slot = { starting: start(id), usedAt: Date.now() };
    this.#slots.set(id, slot);
    const close = () => this.#slots.delete(id);
    slot.starting.then(async (running) => {
      slot.running = running;
      await running.ended;
      close();
      onEnd(id);
    }, close);
    return slot;
  }
}
