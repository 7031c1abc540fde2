import { Failure } from './failure.ts';

const QUIET_MS = 60_000;

/** What an entry says besides its message. It never contains what visitors wrote, or their addresses. */
export type Details = Readonly<Record<string, string | number | undefined>>;

interface Repeated {
  until: number;
  times: number;
}

function describeError(error: unknown): { message: string } & Details {
  if (error instanceof Failure) return { code: error.code, message: error.message, remedy: error.remedy };
  if (error instanceof Error) return { message: error.message, stack: error.stack };
  return { message: String(error) };
}

/** Writes one JSON object a line. */
export class Log {
  readonly #write: (line: string) => void;
  readonly #now: () => Date;
  /** The errors of the last minute, by code. There are as many as the receiver has kinds of errors. */
  readonly #repeated = new Map<string, Repeated>();

  constructor(write: (line: string) => void, now: () => Date) {
    this.#write = write;
    this.#now = now;
  }

  inform(message: string, details: Details = {}): void {
    this.#writeEntry('info', { message, ...details });
  }

  /** Logs an error. The same kind of error is logged once a minute, and then says how often it has occurred since. */
  report(error: unknown): void {
    const details = describeError(error);
    const kind = details.code?.toString() ?? details.message;
    const now = this.#now().getTime();
    const repeated = this.#repeated.get(kind);
    if (repeated && now < repeated.until) {
      repeated.times += 1;
      return;
    }
    for (const [other, { until }] of this.#repeated) if (now >= until) this.#repeated.delete(other);
    this.#repeated.set(kind, { until: now + QUIET_MS, times: 0 });
    const more = repeated && repeated.times > 0 ? { repeated: repeated.times } : {};
    this.#writeEntry('error', { ...details, ...more });
  }

  #writeEntry(level: 'info' | 'error', entry: Details): void {
    this.#write(`${JSON.stringify({ time: this.#now().toISOString(), level, ...entry })}\n`);
  }
}
