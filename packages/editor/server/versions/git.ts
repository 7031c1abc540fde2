import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Variables that lead git to another repository, as `git rev-parse --local-env-vars` lists them. */
const leadElsewhere = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_CONFIG',
  'GIT_CONFIG_COUNT',
  'GIT_CONFIG_PARAMETERS',
  'GIT_DIR',
  'GIT_INDEX_FILE',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_WORK_TREE',
]);

/** How long git may take, for example while it waits for a server. */
const PATIENCE_IN_MS = 540_000;

interface GitOptions {
  variables?: Readonly<Record<string, string>>;
  input?: string;
}

interface GitResult {
  /** The exit code. Undefined if git took too long. */
  code: number | undefined;
  output: Buffer;
  /** What git and the server say to people. */
  said: string;
}

/** Git in a folder. It asks nobody for a password, because nobody would see the question. */
export class Git {
  readonly folder: string;
  readonly #options: GitOptions;

  /** @param folder a folder that exists */
  constructor(folder: string, options: GitOptions = {}) {
    this.folder = folder;
    this.#options = options;
  }

  with(options: GitOptions): Git {
    return new Git(this.folder, { ...this.#options, ...options });
  }

  /** Runs git with an index of its own, so that what somebody has staged stays as it is. */
  async withOwnIndex<Result>(work: (git: Git) => Promise<Result>): Promise<Result> {
    const scratch = mkdtempSync(path.join(tmpdir(), 'index-'));
    const variables = { ...this.#options.variables, GIT_INDEX_FILE: path.join(scratch, 'index') };
    try {
      return await work(this.with({ variables }));
    } finally {
      rmSync(scratch, { recursive: true });
    }
  }

  /** @throws if there is no program git */
  run(...args: readonly string[]): Promise<GitResult> {
    const { variables, input = '' } = this.#options;
    const inherited = Object.entries(process.env).filter(([name]) => !leadElsewhere.has(name));
    const env = {
      ...Object.fromEntries(inherited),
      // Looking at files must not write to the index.
      GIT_OPTIONAL_LOCKS: '0',
      GIT_TERMINAL_PROMPT: '0',
      LC_ALL: 'C',
      ...variables,
    };
    const { promise, resolve, reject } = Promise.withResolvers<GitResult>();
    const options = { cwd: this.folder, env, timeout: PATIENCE_IN_MS, maxBuffer: Infinity, windowsHide: true };
    const child = execFile('git', args, { ...options, encoding: 'buffer' }, (error, output, said) => {
      const code = error ? (error.code ?? undefined) : 0;
      if (typeof code === 'string') reject(error ?? new Error(code));
      else resolve({ code, output, said: said.toString().trim() });
    });
    // Git may end before it has read all of its input.
    child.stdin?.on('error', () => undefined).end(input);
    return promise;
  }

  /** Returns bytes. @throws Error with what git says if it ends with another exit code than 0 */
  async read(...args: readonly string[]): Promise<Buffer> {
    const { code, output, said } = await this.run(...args);
    if (code !== 0) throw new Error(said === '' ? `git ${args.join(' ')} failed.` : said);
    return output;
  }

  /** @throws Error as `read` does */
  async runOrThrow(...args: readonly string[]): Promise<string> {
    return (await this.read(...args)).toString().trim();
  }

  /** Returns an empty text if git ends with another exit code than 0. */
  async runOrEmpty(...args: readonly string[]): Promise<string> {
    const { code, output } = await this.run(...args);
    return code === 0 ? output.toString().trim() : '';
  }

  /** Asks for a list whose items end with NUL characters. @throws Error as `read` does */
  async list(...args: readonly string[]): Promise<string[]> {
    return (await this.read(...args))
      .toString()
      .split('\0')
      .filter((item) => item !== '');
  }
}
