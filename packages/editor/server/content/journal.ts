import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { Project } from '@stepless/check';
import { createSource, type Source } from '@stepless/documents';
import { z } from 'zod';

import { findSource, HalfWrittenError, hashFile, hashSource, type ContentFiles } from './content-files.ts';
import { removeTemporaryFiles, replaceFile } from './replace-file.ts';

const MOST_STEPS = 500;

/** New versions of files by their names in the content folder; undefined deletes a file. */
export type Writes = ReadonlyMap<string, Source | undefined>;

/** A file before and after a step, by the hash of its bytes. Null stands for no file. */
const stepFile = z.object({ file: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type StepFile = z.infer<typeof stepFile>;

/** What undoing does to a file, seen as a step. */
export const invert = ({ file, before, after }: StepFile): StepFile => ({ file, before: after, after: before });

const step = z.object({ label: z.string(), files: z.array(stepFile) });
export type Step = z.infer<typeof step>;

const history = z.object({
  steps: z.array(step),
  /** How many of the steps are done. The others were undone, and can be done again. */
  done: z.int().min(0),
});
type StepHistory = z.infer<typeof history>;

const record = history.extend({
  /** Writes that have begun, and the history when they are done. */
  pending: history.extend({ writes: z.array(stepFile) }).optional(),
});

/** Lists the files that writing would change. */
export const listChanged = (project: Project, writes: Writes): StepFile[] =>
  [...writes].flatMap(([file, source]) => {
    const [before, after] = [hashFile(findSource(project.sources, file)), hashFile(source)];
    return before === after ? [] : [{ file, before, after }];
  });

/**
 * The steps that can be undone, on disk: the versions of the files, named by their hashes, and the list of steps.
 *
 * A step is written in three parts: the journal says what will be written, the files are written, the journal says that
 * they are. After a crash in between, `pending` says what to finish.
 */
export class Journal {
  readonly #files: ContentFiles;
  readonly #file: string;
  readonly #versionsFolder: string;
  /** Whether this process has left a step that is to be finished. */
  #isUnfinished = false;

  /** @param folder an absolute path */
  constructor(folder: string, files: ContentFiles) {
    this.#files = files;
    this.#file = path.join(folder, 'journal.json');
    this.#versionsFolder = path.join(folder, 'versions');
    mkdirSync(this.#versionsFolder, { recursive: true });
    for (const each of [folder, this.#versionsFolder]) removeTemporaryFiles(each);
    this.#isUnfinished = this.#read().pending !== undefined;
    try {
      this.finishInterrupted();
    } catch (error) {
      // A file may be read-only, or the disk full. The next step finishes this one first.
      console.error(error);
    }
    this.#removeUnused();
  }

  /** Read again each time: another process may have made steps in the same content folder. */
  get history(): StepHistory {
    const { steps, done } = this.#read();
    return { steps, done };
  }

  /** Replaces the list of steps. Files stay as they are. */
  set history({ steps, done }: StepHistory) {
    const dropped = Math.max(steps.length - MOST_STEPS, 0);
    this.#save({ steps: steps.slice(dropped), done: Math.max(done - dropped, 0) });
    this.#isUnfinished = false;
  }

  /**
   * Writes the files that a step changes, all or none of them, even if a crash interrupts it.
   *
   * @param history the steps with this one
   * @throws Refusal if a file is no longer as the project has it, or if the system does not allow it
   */
  write(project: Project, writes: Writes, history: StepHistory): void {
    const changed = listChanged(project, writes);
    const replacements = changed.map(({ file }) => ({
      name: file,
      before: findSource(project.sources, file),
      after: writes.get(file),
    }));
    for (const { before, after } of replacements) {
      this.#store(before);
      this.#store(after);
    }
    const present = this.history;
    this.#save({ ...present, pending: { ...history, writes: changed } });
    this.#isUnfinished = true;
    try {
      this.#files.writeAll(replacements);
    } catch (error) {
      if (error instanceof HalfWrittenError) {
        // The next step, or the next start, puts back the rest.
        this.#save({ ...present, pending: { ...present, writes: changed.map(invert) } });
      } else this.history = present;
      throw error;
    }
    this.history = history;
  }

  /** Returns a version of a file that a step has written or replaced. Undefined if it is lost. */
  findVersion(name: string, hash: string): Source | undefined {
    const file = path.join(this.#versionsFolder, hash);
    return existsSync(file) ? createSource(name, name, readFileSync(file)) : undefined;
  }

  /** Lists the files that steps have removed, each with the hash of its last bytes. */
  listRemoved(): Map<string, string> {
    const files = this.history.steps.flatMap((step) => step.files);
    return new Map(files.flatMap(({ file, before, after }) => (before && after === null ? [[file, before]] : [])));
  }

  /**
   * Finishes a step that a crash has interrupted, or that could not be finished or taken back before. If none of its files was
   * written, the step is dropped.
   *
   * @throws Refusal if the system does not allow it. The step stays
   */
  finishInterrupted(): void {
    // Another process may be in the middle of its own step.
    if (!this.#isUnfinished) return;
    const { pending, ...present } = this.#read();
    if (!pending) return;
    const writes = pending.writes.map((each) => {
      const file = path.join(this.#files.folder, each.file);
      removeTemporaryFiles(path.dirname(file));
      const source = existsSync(file) ? createSource(file, each.file, readFileSync(file)) : undefined;
      return { ...each, source, now: hashFile(source) };
    });
    const isBegun = writes.some(({ now, before }) => now !== before);
    for (const { file, source, now, before, after: hash } of isBegun ? writes : []) {
      const after = hash === null ? undefined : this.findVersion(file, hash);
      // A file that somebody has changed since stays as it is.
      if (now === before && (after || hash === null)) this.#files.write({ name: file, before: source, after });
    }
    this.history = isBegun ? pending : present;
  }

  #store(source: Source | undefined): void {
    if (!source) return;
    const file = path.join(this.#versionsFolder, hashSource(source));
    if (!existsSync(file)) replaceFile(file, source.bytes);
  }

  #read(): z.infer<typeof record> {
    if (!existsSync(this.#file)) return { steps: [], done: 0 };
    try {
      return record.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      // The content is in its own files: only undo is lost. The file is kept for whoever wants to look at it.
      renameSync(this.#file, `${this.#file}.unreadable`);
      return { steps: [], done: 0 };
    }
  }

  #save(next: z.infer<typeof record>): void {
    replaceFile(this.#file, JSON.stringify(next));
  }

  #removeUnused(): void {
    const { steps, pending } = this.#read();
    const files = [...steps.flatMap((step) => step.files), ...(pending?.writes ?? [])];
    const used = new Set(files.flatMap(({ before, after }) => [before, after]));
    for (const name of readdirSync(this.#versionsFolder))
      if (!used.has(name)) rmSync(path.join(this.#versionsFolder, name), { force: true });
  }
}
