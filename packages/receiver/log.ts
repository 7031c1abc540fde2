import { Failure } from './failure.ts';

const QUIET_MS = 60_000;

/** What an entry says besides its message. It never contains what visitors wrote, or their addresses. */
type Details = Readonly<Record<string, string | number | undefined>>;

export interface Log {
  inform: (message: string, details?: Details) => void;
  /** Logs an error. The same kind of error is logged at most once a minute. */
  report: (error: unknown) => void;
}

function describe(error: unknown): { message: string } & Details {
  if (error instanceof Failure) return { code: error.code, message: error.message, remedy: error.remedy };
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}

/** Creates a log of one JSON object a line. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  /** When an error was logged last, by its code or message. */
  const reported = new Map<unknown, number>();
  const writeEntry = (level: 'info' | 'error', entry: Details) =>
    write(JSON.stringify({ time: now().toISOString(), level, ...entry }));
  return {
    inform: (message, details) => writeEntry('info', { message, ...details }),
    report: (error) => {
      const details = describe(error);
      const kind = details.code ?? details.message;
      const time = now().getTime();
      if (Math.abs(time - (reported.get(kind) ?? -Infinity)) < QUIET_MS) return;
      reported.set(kind, time);
      writeEntry('error', details);
    },
  };
}
