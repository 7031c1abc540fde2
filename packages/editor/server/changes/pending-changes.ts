import type { Project } from '@stepless/check';
import { createOffsetMap, createSource, Refusal, withText, type Range, type Source } from '@stepless/documents';

import { findSource } from '../content/content-files.ts';
import { nameFile } from '../describe/name-file.ts';

interface PendingFile {
  /** Undefined if the file is new. */
  before: Source | undefined;
  /** Undefined if the file is deleted. */
  after: Source | undefined;
  /** Ranges of `before` that the changes were made for. Nobody else may have changed them meanwhile. */
  guards: readonly Range[];
}

/** Changes to the content that have not been written yet. */
export class PendingChanges {
  /** The content with the changes. */
  project: Project;
  readonly files = new Map<string, PendingFile>();

  /** @param project the content that the changes are made on */
  constructor(project: Project) {
    this.project = project;
  }

  find(name: string): Source | undefined {
    return findSource(this.project.sources, name);
  }

  /** @throws Refusal if there is no such file */
  require(name: string): Source {
    const source = this.find(name);
    if (!source) throw new Refusal(`${nameFile(name)} is not there any more.`);
    return source;
  }

  /** @param guards the ranges of the original text that the change was made for */
  setText(name: string, text: string, guards: readonly Range[]): void {
    const now = this.require(name);
    if (text === now.text) return;
    const original = this.#getFile(name).before?.text ?? now.text;
    const toOriginal = now.text === original ? (offset: number) => offset : createOffsetMap(now.text, original);
    this.#set(
      name,
      withText(now, text),
      guards.map(([start, end]) => [toOriginal(start), toOriginal(end)]),
    );
  }

  /** Writes a whole file. */
  replace(name: string, content: string | Uint8Array): void {
    const path = `${this.project.contentDir}/${name}`;
    const source = typeof content === 'string' ? withText({ path, name }, content) : createSource(path, name, content);
    this.#set(name, source, [this.#getWhole(name)]);
  }

  delete(name: string): void {
    this.#set(name, undefined, [this.#getWhole(name)]);
  }

  #getWhole(name: string): Range {
    return [0, this.find(name)?.text.length ?? 0];
  }

  #getFile(name: string): PendingFile {
    const source = this.find(name);
    return this.files.get(name) ?? { before: source, after: source, guards: [] };
  }

  #set(name: string, after: Source | undefined, added: readonly Range[]): void {
    const { before, guards } = this.#getFile(name);
    this.files.set(name, { before, after, guards: [...guards, ...added] });
    const others = this.project.sources.filter((source) => source.name !== name);
    const sources = [...others, ...(after ? [after] : [])].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    this.project = { ...this.project, sources };
  }
}
