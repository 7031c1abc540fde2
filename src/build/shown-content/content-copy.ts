import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Source } from '@stepless/documents';

/** The copy of the content folder that the development server renders. It never contains invalid content. */
export class ContentCopy {
  /** An absolute path. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Whether there was valid content to show. */
  get exists(): boolean {
    return existsSync(this.folder);
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Replaces the copy with these files. @returns the absolute paths of the files that were added, changed or removed */
  write(sources: readonly Pick<Source, 'name' | 'bytes'>[]): string[] {
    const wanted = new Set(sources.map(({ name }) => name));
    const removed = this.#list().filter((name) => !wanted.has(name));
    for (const name of removed) rmSync(this.#getPath(name));
    const changed = sources.filter((source) => !this.#isCurrent(source));
    for (const { name, bytes } of changed) {
      const file = this.#getPath(name);
      // A former folder may now be a file.
      rmSync(file, { recursive: true, force: true });
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    return [...removed, ...changed.map(({ name }) => name)].map((name) => this.#getPath(name));
  }

  #list(): string[] {
    if (!this.exists) return [];
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  }

  #getPath(name: string): string {
    return path.join(this.folder, name);
  }

  #isCurrent({ name, bytes }: Pick<Source, 'name' | 'bytes'>): boolean {
    const file = this.#getPath(name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size === bytes.length && readFileSync(file).equals(bytes);
  }
}
