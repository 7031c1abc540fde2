import { Failure } from './failure.ts';

const QUIET_MS = 60_000;

/** What an entry says. It never contains what visitors wrote, or their addresses. */
function describe(error: unknown): { message: string } & Readonly<Record<string, string | undefined>> {
  if (error instanceof Failure) return { code: error.code, message: error.message, remedy: error.remedy };
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}

/** Creates a function that logs errors, one JSON object a line. The same kind of error is logged at most once a minute. */
export function createLog(write: (line: string) => void, now: () => Date): (error: unknown) => void {
  /** When an error was logged last, by its code or message. */
  const reported = new Map<unknown, number>();
  return (error) => {
    const details = describe(error);
    const kind = details.code ?? details.message;
    const time = now();
    if (Math.abs(time.getTime() - (reported.get(kind) ?? -Infinity)) < QUIET_MS) return;
    reported.set(kind, time.getTime());
    write(JSON.stringify({ time: time.toISOString(), level: 'error', ...details }));
  };
}
