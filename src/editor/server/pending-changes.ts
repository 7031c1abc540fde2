import type { Project } from '@stepless/check';
import { createSource, diffLines, Refusal, withText, type Edit, type Range, type Source } from '@stepless/documents';

import { composeEdit, toOriginal } from './edits.ts';

/** What has changed in one file. */
export interface PendingFile {
  /** Undefined if the file is new. */
  before: Source | undefined;
  /** Undefined if the file is deleted. */
  after: Source | undefined;
  /** The edits of `before`, in its order. */
  edits: readonly Edit[];
  /** Ranges of `before` that the changes were made for. Nobody else may have changed them meanwhile. */
  guards: readonly Range[];
}

/** Shortens an edit by what it does not change. */
function shrink(text: string, { range: [start, end], text: added }: Edit): Edit {
  let from = 0;
  const old = text.slice(start, end);
  const shorter = Math.min(old.length, added.length);
  while (from < shorter && old[from] === added[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && old.at(-1 - tail) === added.at(-1 - tail)) tail += 1;
  return { range: [start + from, end - tail], text: added.slice(from, added.length - tail) };
}

/** Changes to the content that have not been written yet. */
export class PendingChanges {
  #project: Project;
  readonly #files = new Map<string, PendingFile>();

  /** @param project the content that the changes are made on */
  constructor(project: Project) {
    this.#project = project;
  }

  /** The content with the changes. */
  get project(): Project {
    return this.#project;
  }

  get files(): ReadonlyMap<string, PendingFile> {
    return this.#files;
  }

  find(name: string): Source | undefined {
    return this.#project.sources.find((source) => source.name === name);
  }

  /** @throws Refusal if there is no such file */
  require(name: string): Source {
    const source = this.find(name);
    if (!source) throw new Refusal(`${name} is not there any more.`);
    return source;
  }

  /** @param guards the ranges of the text as it was that the change was made for */
  setText(name: string, text: string, guards: readonly Range[]): void {
    const before = this.require(name);
    if (text === before.text) return;
    const { edits, guards: earlier } = this.#getFile(name);
    // From the end, so that the offsets of the others stay valid.
    const added = diffLines(before.text, text).toReversed();
    let current = before.text;
    let all = edits;
    for (const line of added) {
      const edit = shrink(current, line);
      all = composeEdit(current, all, edit);
      current = current.slice(0, edit.range[0]) + edit.text + current.slice(edit.range[1]);
    }
    const moved = guards.map(([start, end]): Range => [
      toOriginal(edits, start, 'start'),
      toOriginal(edits, end, 'end'),
    ]);
    this.#set(name, withText(before, text), { edits: all, guards: [...earlier, ...moved] });
  }

  /** Writes a whole file, or deletes it. */
  setBytes(name: string, bytes: Uint8Array | undefined): void {
    const before = this.find(name);
    const source = bytes && createSource(`${this.#project.contentDir}/${name}`, name, bytes);
    const length = before?.text.length ?? 0;
    const edits = [{ range: [0, length] as const, text: source?.text ?? '' }];
    this.#set(name, source, { edits, guards: [[0, length]] });
  }

  /** Converts an offset in a file as it was to one in the file as it is. */
  toCurrent(name: string, offset: number): number {
    const edits = this.#files.get(name)?.edits ?? [];
    return edits
      .filter(({ range }) => range[1] <= offset)
      .reduce((moved, { range, text }) => moved + text.length - (range[1] - range[0]), offset);
  }

  #getFile(name: string): PendingFile {
    const source = this.find(name);
    return this.#files.get(name) ?? { before: source, after: source, edits: [], guards: [] };
  }

  #set(name: string, after: Source | undefined, changes: Pick<PendingFile, 'edits' | 'guards'>): void {
    this.#files.set(name, { ...this.#getFile(name), ...changes, after });
    const others = this.#project.sources.filter((source) => source.name !== name);
    const isKnown = others.length < this.#project.sources.length;
    const sources = isKnown
      ? this.#project.sources.flatMap((source) => (source.name === name ? (after ?? []) : source))
      : [...others, ...(after ? [after] : [])].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    this.#project = { ...this.#project, sources };
  }
}
