import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Project } from '@stepless/check';

import { hashBytes, type ContentFiles } from './content-files.ts';
import type { StepFile, StepHistory, Journal } from './journal.ts';
import { removeTemporaryFiles } from './replace-file.ts';

/** New bytes of files by their names in the content folder; undefined deletes a file. */
export type Writes = ReadonlyMap<string, Uint8Array | undefined>;

/** Writes the files of a step, all or none of them, even if a crash interrupts it. */
export class StepWriter {
  readonly #files: ContentFiles;
  readonly #journal: Journal;

  constructor(files: ContentFiles, journal: Journal) {
    this.#files = files;
    this.#journal = journal;
  }

  listChanged(project: Project, writes: Writes): StepFile[] {
    return [...writes].flatMap(([file, bytes]) => {
      const source = project.sources.find(({ name }) => name === file);
      const before = source ? this.#files.getHash(source) : null;
      const after = bytes ? hashBytes(bytes) : null;
      return before === after ? [] : [{ file, before, after }];
    });
  }

  /**
   * Writes the files that differ.
   *
   * @param history the steps after this one
   * @throws OvertakenError if a file is no longer as the project has it
   */
  write(project: Project, writes: Writes, history: StepHistory): void {
    const changed = this.listChanged(project, writes);
    const replacements = changed.map(({ file }) => ({
      path: this.#files.resolve(file),
      before: project.sources.find(({ name }) => name === file)?.bytes,
      after: writes.get(file),
    }));
    const versions = replacements
      .flatMap(({ before, after }) => [before, after])
      .filter((bytes) => bytes !== undefined);
    this.#journal.begin(history, changed, versions);
    try {
      this.#files.writeAll(replacements);
    } catch (error) {
      this.#journal.cancel();
      throw error;
    }
    this.#journal.finish();
  }

  /** Finishes a step that a crash has interrupted. If none of its files was written, the step has not happened. */
  recover(): void {
    const { pending } = this.#journal;
    if (!pending) return;
    const writes = pending.writes.map((versions) => {
      const file = path.join(this.#files.folder, versions.file);
      const bytes = existsSync(file) ? readFileSync(file) : undefined;
      return { ...versions, path: file, bytes, now: bytes ? hashBytes(bytes) : null };
    });
    for (const { path: written } of writes) removeTemporaryFiles(path.dirname(written));
    if (writes.every(({ now, before }) => now === before)) {
      this.#journal.cancel();
      return;
    }
    for (const { file, bytes, now, before, after: hash } of writes) {
      const after = hash === null ? undefined : this.#journal.readBytes(hash);
      // A file that somebody has changed since stays as it is.
      if (now === before && (after || hash === null))
        this.#files.write({ path: this.#files.resolve(file), before: bytes, after });
    }
    this.#journal.finish();
  }
}
