import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../../check/project.ts';
import type { Source } from '../../check/source.ts';

/** Returns the path of the published copy of a content folder, relative to the project's root. */
export const getPublishedFolder = (contentDir: string): string =>
  `.cache/published/${contentDir.replaceAll(/[^\w-]+/g, '-')}`;

/** The copy of the content folder that the development server renders. It never contains invalid content. */
export class PublishedContent {
  /** An absolute path. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Whether valid content has been published. */
  get exists(): boolean {
    return existsSync(this.folder);
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Replaces the copy with these files.
   *
   * @returns the absolute paths of the files that were added, changed or removed
   */
  publish(sources: readonly Pick<Source, 'name' | 'bytes'>[]): string[] {
    const wanted = new Set(sources.map(({ name }) => name));
    const removed = this.exists ? listFiles(this.folder).filter((name) => !wanted.has(name)) : [];
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

  #getPath(name: string): string {
    return path.join(this.folder, name);
  }

  #isCurrent({ name, bytes }: Pick<Source, 'name' | 'bytes'>): boolean {
    const file = this.#getPath(name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size === bytes.length && readFileSync(file).equals(bytes);
  }
}
