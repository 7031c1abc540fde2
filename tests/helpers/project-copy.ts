import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

import { astroCli } from './astro-cli.ts';
import { projectRoot } from './sites.ts';

/** Folders that are generated or installed. */
const generated = new Set(['node_modules', 'dist', '.astro', '.cache', '.git', 'test-results']);

interface BuildOptions {
  /** Relative to the copy, as are the other two folders unless they are absolute. */
  contentDir: string;
  outDir?: string;
  cacheDir?: string;
  env?: NodeJS.ProcessEnv;
}

export interface BuildResult {
  status: number | null;
  output: string;
}

/**
 * A copy of the project that builds the same site. Astro writes into the project's folder, so builds that run side by side
 * need a folder each.
 */
export class ProjectCopy implements Disposable {
  readonly folder = mkdtempSync(join(realpathSync(tmpdir()), 'stepless-'));

  constructor() {
    cpSync(projectRoot, this.folder, { recursive: true, filter: (path) => !generated.has(basename(path)) });
    symlinkSync(join(projectRoot, 'node_modules'), this.pathOf('node_modules'), 'junction');
  }

  /** The full path of a file in the copy. */
  pathOf(name: string): string {
    return resolve(this.folder, name);
  }

  write(name: string, content: string | Uint8Array): void {
    mkdirSync(dirname(this.pathOf(name)), { recursive: true });
    writeFileSync(this.pathOf(name), content);
  }

  /** Builds the site in the copy for production. */
  async build({
    contentDir,
    outDir = 'dist',
    cacheDir = 'cache',
    env = process.env,
  }: BuildOptions): Promise<BuildResult> {
    const builder = spawn(process.execPath, [astroCli, 'build', '--outDir', this.pathOf(outDir)], {
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
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [builder.stdout, builder.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    return new Promise((done, fail) => {
      builder.on('error', fail);
      builder.on('close', (status) => {
        done({ status, output });
      });
    });
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
