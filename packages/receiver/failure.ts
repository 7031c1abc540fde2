interface Options {
  /** The exit code of the process; 1 by default. */
  exitCode?: number;
  /** Identifies the kind of failure in the log. */
  code?: string;
  /** Whether the receiver has to stop. */
  isFatal?: boolean;
  cause?: unknown;
}

/** An error that the operator can fix. Its message says what happened and where; its remedy says what to do. */
export class Failure extends Error {
  override name = 'Failure';
  readonly remedy: string;
  readonly exitCode: number;
  readonly code: string | undefined;
  readonly isFatal: boolean;

  constructor(message: string, remedy: string, { exitCode = 1, code, isFatal = false, cause }: Options = {}) {
    super(message, { cause });
    this.remedy = remedy;
    this.exitCode = exitCode;
    this.code = code;
    this.isFatal = isFatal;
  }
}

/** Formats an error for the terminal. Only a bug in the receiver itself gets a stack trace. */
export const formatError = (error: unknown): string => {
  if (error instanceof Failure) return `${error.message}\n  → ${error.remedy.replaceAll('\n', '\n    ')}\n`;
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
};

/** Gets the code of an error from the operating system or Node.js, such as `ENOENT`. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
