import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Project } from '@stepless/check';

import { hashBytes, hashSource, type ContentFiles } from './content-files.ts';
import type { StepFile, StepHistory, Journal } from './journal.ts';
import { removeTemporaryFiles } from './replace-file.ts';

/** New bytes of files by their names in the content folder; undefined deletes a file. */
export type Writes = ReadonlyMap<string, Uint8Array | undefined>;

/** Lists the files that writing would change. */
export const listChanged = (project: Project, writes: Writes): StepFile[] =>
  [...writes].flatMap(([file, bytes]) => {
    const source = project.sources.find(({ name }) => name === file);
    const before = source ? hashSource(source) : null;
    const after = bytes ? hashBytes(bytes) : null;
    return before === after ? [] : [{ file, before, after }];
  });

interface Write {
  project: Project;
  writes: Writes;
  /** The files that the writes change. */
  changed: readonly StepFile[];
  /** The steps after this one. */
  history: StepHistory;
}

/**
 * Writes the files that a step changes, all or none of them, even if a crash interrupts it.
 *
 * @throws OvertakenError if a file is no longer as the project has it
 */
export function writeStep(files: ContentFiles, journal: Journal, { project, writes, changed, history }: Write): void {
  const replacements = changed.map(({ file }) => ({
    path: files.resolve(file),
    before: project.sources.find(({ name }) => name === file)?.bytes,
    after: writes.get(file),
  }));
  const versions = replacements.flatMap(({ before, after }) => [before, after]).filter((bytes) => bytes !== undefined);
  journal.begin(history, changed, versions);
  try {
    files.writeAll(replacements);
  } catch (error) {
    journal.cancel();
    throw error;
  }
  journal.finish();
}

/** Finishes a step that a crash has interrupted. If none of its files was written, the step is dropped. */
export function recover(files: ContentFiles, journal: Journal): void {
  const { pending } = journal;
  if (!pending) return;
  const writes = pending.writes.map((versions) => {
    const file = path.join(files.folder, versions.file);
    const bytes = existsSync(file) ? readFileSync(file) : undefined;
    return { ...versions, path: file, bytes, now: bytes ? hashBytes(bytes) : null };
  });
  for (const { path: written } of writes) removeTemporaryFiles(path.dirname(written));
  if (writes.every(({ now, before }) => now === before)) {
    journal.cancel();
    return;
  }
  for (const { file, bytes, now, before, after: hash } of writes) {
    const after = hash === null ? undefined : journal.readBytes(hash);
    // A file that somebody has changed since stays as it is.
    if (now === before && (after || hash === null)) files.write({ path: files.resolve(file), before: bytes, after });
  }
  journal.finish();
}
