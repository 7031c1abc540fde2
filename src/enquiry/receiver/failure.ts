interface Options {
  /** The exit code of the program. */
  exitCode?: number;
  cause?: unknown;
}

/** What whoever runs the receiver can mend. Its message says what happened and where, and its remedy what to do. */
export class Failure extends Error {
  override name = 'Failure';
  readonly remedy: string;
  readonly exitCode: number;

  constructor(message: string, remedy: string, { exitCode = 1, cause }: Options = {}) {
    super(message, { cause });
    this.remedy = remedy;
    this.exitCode = exitCode;
  }
}

/** The text of an error for the terminal or the log. A stack trace is printed only for a fault of the program itself. */
export const describe = (error: unknown): string => {
  if (error instanceof Failure) return `${error.message}\n  → ${error.remedy.replaceAll('\n', '\n    ')}\n`;
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
};

/** The code of an error of the operating system or of Node.js. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
