import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '../../check/project.ts';
import type { Source } from '../../check/source.ts';

/** Where the copy of a content folder stands, from the project's root. */
export const publishedFolder = (contentDir: string): string =>
  `.cache/published/${contentDir.replaceAll(/[^\w-]+/g, '-')}`;

/** The copy of the content folder that pages are made of during development. It never holds a mistake. */
export class PublishedContent {
  /** Its full path. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Whether content was ever valid. */
  get exists(): boolean {
    return existsSync(this.folder);
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Makes the copy hold these files and no others.
   *
   * @returns the files that are new, changed or gone, by their full paths
   */
  publish(sources: readonly Pick<Source, 'name' | 'bytes'>[]): string[] {
    const wanted = new Set(sources.map(({ name }) => name));
    const gone = this.exists ? filesIn(this.folder).filter((name) => !wanted.has(name)) : [];
    for (const name of gone) rmSync(this.#pathOf(name));
    const changed = sources.filter((source) => !this.#holds(source));
    for (const { name, bytes } of changed) {
      const file = this.#pathOf(name);
      // What was a folder can be a file now.
      rmSync(file, { recursive: true, force: true });
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    return [...gone, ...changed.map(({ name }) => name)].map((name) => this.#pathOf(name));
  }

  #pathOf(name: string): string {
    return path.join(this.folder, name);
  }

  #holds({ name, bytes }: Pick<Source, 'name' | 'bytes'>): boolean {
    const file = this.#pathOf(name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size === bytes.length && readFileSync(file).equals(bytes);
  }
}
