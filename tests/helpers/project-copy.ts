import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

import { astroCli } from './astro-cli.ts';
import { projectRoot } from './sites.ts';

/** Folders that are generated or installed. */
const generated = new Set(['node_modules', 'dist', '.astro', '.cache', '.git', 'test-results']);

const run = promisify(execFile);
type Output = Record<'stdout' | 'stderr', string>;

interface BuildOptions {
  /** Relative to the copy. */
  contentDir: string;
  /** Where the built site is moved from the folder `dist` of the copy. */
  outDir?: string;
  /** The full path of Astro's cache, or one that is relative to the copy. */
  cacheDir?: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * A copy of the project that builds the same site. Astro writes into the project's folder, so builds that run side by side
 * need a folder each.
 */
export class ProjectCopy implements Disposable {
  readonly folder = mkdtempSync(join(realpathSync(tmpdir()), 'stepless-'));

  constructor() {
    cpSync(projectRoot, this.folder, { recursive: true, filter: (path) => !generated.has(basename(path)) });
    this.#linkModules();
  }

  /** Links what is installed, and by the names of the packages of this project their copies. */
  #linkModules(): void {
    const installed = join(projectRoot, 'node_modules');
    mkdirSync(this.pathOf('node_modules/@stepless'), { recursive: true });
    for (const name of readdirSync(installed))
      if (name !== '@stepless') symlinkSync(join(installed, name), this.pathOf(`node_modules/${name}`), 'junction');
    for (const name of readdirSync(join(installed, '@stepless'))) {
      const folder = relative(realpathSync(projectRoot), realpathSync(join(installed, '@stepless', name)));
      symlinkSync(this.pathOf(folder), this.pathOf(`node_modules/@stepless/${name}`), 'junction');
    }
  }

  /** The full path of a file in the copy. */
  pathOf(name: string): string {
    return resolve(this.folder, name);
  }

  read(name: string): string {
    return readFileSync(this.pathOf(name), 'utf8');
  }

  write(name: string, content: string | Uint8Array): void {
    mkdirSync(dirname(this.pathOf(name)), { recursive: true });
    writeFileSync(this.pathOf(name), content);
  }

  /** Replaces the only occurrence of a text in a file. */
  edit(name: string, from: string, to: string): void {
    const parts = this.read(name).split(from);
    if (parts.length !== 2) throw new Error(`${name} has “${from}” ${parts.length - 1} times, and not once.`);
    this.write(name, parts.join(to));
  }

  editJson<Content>(name: string, change: (content: Content) => Content): void {
    this.write(name, JSON.stringify(change(JSON.parse(this.read(name)) as Content)));
  }

  /** Runs a program of the project in the copy. @throws Error with its output if it fails */
  run(program: string, ...args: readonly string[]): void {
    execFileSync(process.execPath, [program, ...args], { cwd: this.folder, stdio: 'pipe', encoding: 'utf8' });
  }

  /** Builds the site in the copy for production. Returns Astro's output. @throws Error with it if the site does not build */
  async build({ contentDir, outDir, cacheDir = 'cache', env = process.env }: BuildOptions): Promise<string> {
    if (outDir !== undefined) rmSync(outDir, { recursive: true, force: true });
    // Node may wait for ever at its exit while its compiler Maglev builds code: https://github.com/nodejs/node/issues/54918.
    const { stdout, stderr } = await run(process.execPath, ['--no-maglev', astroCli, 'build'], {
      cwd: this.folder,
      // With Vitest's variables, the scripts and the content would be those of a development server.
      env: {
        ...env,
        NODE_ENV: 'production',
        VITEST: undefined,
        DEV: undefined,
        CONTENT_DIR: contentDir,
        CACHE_DIR: this.pathOf(cacheDir),
      },
      maxBuffer: 1e8,
    }).catch((error: unknown) => {
      const { stdout: output, stderr: errors } = error as Output;
      throw new Error(`${output}${errors}\nThis content does not build: ${contentDir}. Astro's output is above.`);
    });
    // Astro itself could only write there if both folders were on one disk.
    if (outDir !== undefined) cpSync(this.pathOf('dist'), outDir, { recursive: true });
    return stdout + stderr;
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
