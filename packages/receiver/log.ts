import { Failure } from './failure.ts';

const QUIET_MS = 60_000;

/** What an entry says besides its message. It never contains what visitors wrote, or their addresses. */
export type Details = Readonly<Record<string, string | number | undefined>>;

function describeError(error: unknown): { message: string } & Details {
  if (error instanceof Failure) return { code: error.code, message: error.message, remedy: error.remedy };
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}

/** Writes one JSON object a line. */
export class Log {
  readonly #write: (line: string) => void;
  readonly #now: () => Date;
  /** Until when an error is not logged again, by its code or message. */
  readonly #quiet = new Map<string, number>();

  constructor(write: (line: string) => void, now: () => Date) {
    this.#write = write;
    this.#now = now;
  }

  inform(message: string, details: Details = {}): void {
    this.#writeEntry('info', { message, ...details });
  }

  /** Logs an error. The same kind of error is logged once a minute. */
  report(error: unknown): void {
    const details = describeError(error);
    const kind = details.code?.toString() ?? details.message;
    const now = this.#now().getTime();
    for (const [other, until] of this.#quiet) if (now >= until) this.#quiet.delete(other);
    if (this.#quiet.has(kind)) return;
    this.#quiet.set(kind, now + QUIET_MS);
    this.#writeEntry('error', details);
  }

  #writeEntry(level: 'info' | 'error', entry: Details): void {
    this.#write(`${JSON.stringify({ time: this.#now().toISOString(), level, ...entry })}\n`);
  }
}
