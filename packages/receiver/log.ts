import { Failure } from './failure.ts';

const QUIET_MS = 60_000;

/** What an entry says besides its message. It never contains what visitors wrote, or their addresses. */
type Details = Readonly<Record<string, string | number | undefined>>;

function describe(error: unknown): { message: string } & Details {
  if (error instanceof Failure) return { code: error.code, message: error.message, remedy: error.remedy };
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}

/** Creates a function that logs an error, as one JSON object a line. The same kind of error is logged once a minute. */
export function createLog(write: (line: string) => void, now: () => Date): (error: unknown) => void {
  /** When an error was logged last, by its code or message. */
  const reported = new Map<unknown, number>();
  return (error) => {
    const details = describe(error);
    const kind = details.code ?? details.message;
    const time = now().getTime();
    if (time - (reported.get(kind) ?? -Infinity) < QUIET_MS) return;
    reported.set(kind, time);
    write(JSON.stringify({ time: now().toISOString(), level: 'error', ...details }));
  };
}
