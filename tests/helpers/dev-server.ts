import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getPublishedFolder } from '../../src/build/published-content/index.ts';
import { astroCli } from './astro-cli.ts';
import { copyContent } from './copy-content.ts';
import { findFreePort } from './find-free-port.ts';
import { projectRoot } from './sites.ts';

/** A copy of a content tree with a development server on it. */
export class DevServer {
  origin = '';
  /** The content folder, relative to the project's root. */
  readonly contentDir: string;
  /** The output of the server so far. */
  output = '';
  readonly #folder: string;
  #process: ChildProcess | undefined;

  constructor(from: string) {
    this.#folder = `.cache/dev-${randomUUID()}`;
    this.contentDir = `${this.#folder}/content`;
    copyContent(join(projectRoot, from), join(projectRoot, this.contentDir));
  }

  /** @param isFirst whether to start as after an installation, when Vite has not prepared any package yet */
  async start({ isFirst = false } = {}): Promise<void> {
    const env = {
      ...process.env,
      CONTENT_DIR: this.contentDir,
      CACHE_DIR: `${this.#folder}/cache`,
      VITE_CACHE_DIR: isFirst ? `${this.#folder}/vite` : undefined,
      NO_COLOR: '1',
      // Node warns if both are set.
      FORCE_COLOR: undefined,
    };
    // Without --ignore-lock, it would not start beside `npm run dev`.
    const port = await findFreePort();
    this.origin = `http://localhost:${port}`;
    const args = [astroCli, 'dev', '--ignore-lock', '--port', String(port)];
    const server = spawn(process.execPath, args, { cwd: projectRoot, env });
    this.#process = server;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (this.output.includes('watching for file changes')) resolve();
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.on('exit', () => {
        reject(new Error(`The development server ended:\n${this.output}`));
      });
    });
  }

  /** Returns the full path of a content file. */
  pathOf(name: string): string {
    return join(projectRoot, this.contentDir, name);
  }

  edit(name: string, from: string, to: string): void {
    const file = this.pathOf(name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
    writeFileSync(file, text.replace(from, to));
  }

  async stop(): Promise<void> {
    if (this.#process?.exitCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill();
      await ended;
    }
    for (const folder of [this.#folder, getPublishedFolder(this.contentDir)])
      rmSync(join(projectRoot, folder), { recursive: true, force: true });
  }
}
