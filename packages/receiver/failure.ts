/** An error that the operator can fix. Its message says what happened and where; its remedy says what to do. */
export class Failure extends Error {
  override name = 'Failure';
  readonly remedy: string;
  /** Identifies the kind of failure in the log. */
  readonly code: string | undefined;
  /** The exit code, if the receiver has to stop. */
  readonly exitCode: number | undefined;

  constructor(
    message: string,
    remedy: string,
    { code, exitCode, cause }: { code?: string; exitCode?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.remedy = remedy;
    this.code = code;
    this.exitCode = exitCode;
  }
}

/** Formats an error for the terminal. Only a bug in the receiver itself gets a stack trace. */
export const formatError = (error: unknown): string => {
  if (error instanceof Failure) return `${error.message}\n  → ${error.remedy}\n`;
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
};

/** Gets the code of an error from the operating system or Node.js, such as `ENOENT`. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
