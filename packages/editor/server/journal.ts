import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { hashBytes } from './content-files.ts';
import { removeTemporaryFiles, replaceFile } from './replace-file.ts';

const MOST_STEPS = 500;

/** A file before and after a step, by the hash of its bytes. Null stands for no file. */
const stepFile = z.object({ file: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type StepFile = z.infer<typeof stepFile>;

const step = z.object({ label: z.string(), files: z.array(stepFile) });
export type Step = z.infer<typeof step>;

const history = z.object({
  steps: z.array(step),
  /** How many of the steps are done. The others were undone, and can be done again. */
  done: z.int().min(0),
});
export type StepHistory = z.infer<typeof history>;

const pending = z.object({ ...history.shape, writes: z.array(stepFile) });
/** Writes that have begun, and the history when they are done. */
type Pending = z.infer<typeof pending>;

const record = z.object({ ...history.shape, pending: pending.optional() });

/**
 * The steps that can be undone, on disk: the versions of the files, named by their hashes, and the list of steps.
 *
 * A step is written in three parts: the journal says what will be written, the files are written, the journal says that
 * they are. After a crash in between, `pending` says what to finish.
 */
export class Journal {
  readonly #file: string;
  readonly #versionsFolder: string;
  #record: z.infer<typeof record>;

  /** @param folder an absolute path */
  constructor(folder: string) {
    this.#file = path.join(folder, 'journal.json');
    this.#versionsFolder = path.join(folder, 'versions');
    for (const each of [folder, this.#versionsFolder]) removeTemporaryFiles(each);
    this.#record = this.#read();
  }

  /** Read again each time: another process may have made steps in the same content folder. */
  get history(): StepHistory {
    if (!this.#record.pending) this.#record = this.#read();
    return { steps: this.#record.steps, done: this.#record.done };
  }

  get pending(): Pending | undefined {
    return this.#record.pending;
  }

  /** @param versions the bytes of all versions that `writes` names */
  begin(next: StepHistory, writes: readonly StepFile[], versions: Iterable<Uint8Array>): void {
    mkdirSync(this.#versionsFolder, { recursive: true });
    for (const bytes of versions) {
      const file = this.#getFile(hashBytes(bytes));
      if (!existsSync(file)) replaceFile(file, bytes);
    }
    const kept = Math.max(next.steps.length - MOST_STEPS, 0);
    const shorter = { steps: next.steps.slice(kept), done: Math.max(next.done - kept, 0) };
    const pending = { ...shorter, writes: [...writes] };
    this.#save({ ...this.history, pending }, true);
  }

  /** Takes the pending history as the present one. */
  finish(): void {
    if (!this.#record.pending) return;
    const { steps, done } = this.#record.pending;
    const isShorter = steps.length <= this.#record.steps.length;
    this.#save({ steps, done }, false);
    // Steps were dropped, so their versions may be unused.
    if (isShorter) this.#removeUnused();
  }

  /** Forgets what is pending. */
  cancel(): void {
    this.#save(this.history, false);
  }

  /** Returns a version of a file, or undefined if it is lost. */
  readBytes(hash: string): Uint8Array | undefined {
    const file = this.#getFile(hash);
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  /** Lists the files that steps have removed, each with the hash of its last bytes. If a name was removed more than once, the last time counts. */
  listRemoved(): [name: string, hash: string][] {
    const files = this.history.steps.flatMap((step) => step.files);
    return files.flatMap(({ file, before, after }) => (before !== null && after === null ? [[file, before]] : []));
  }

  #getFile(hash: string): string {
    return path.join(this.#versionsFolder, hash);
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

  #save(next: z.infer<typeof record>, flush: boolean): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    replaceFile(this.#file, JSON.stringify(next), { flush });
    this.#record = next;
  }

  #removeUnused(): void {
    const used = new Set(
      this.#record.steps.flatMap(({ files }) => files.flatMap(({ before, after }) => [before, after])),
    );
    for (const name of readdirSync(this.#versionsFolder))
      if (!used.has(name)) rmSync(path.join(this.#versionsFolder, name), { force: true });
  }
}
