import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isIgnoredFile } from '../lib/ignored-files.ts';
import { holdContent } from './hold.ts';
import type { Report } from './report/report.ts';

/**
 * Stands between the content folder and the development server: while anything in the folder is wrong, the
 * pages stay as they were when everything was last right.
 */
export class Gate {
  report: Report;
  readonly #folder: string;
  readonly #check: () => Report;
  /** The page files as they last were without mistakes, by their full path. */
  #lastGood = new Map<string, string>();
  /** Files that were changed while the gate was closed, and that the server has not heard of. */
  #waiting = new Set<string>();
  /** Files whose next change has been looked at before. */
  #let = new Set<string>();
  /** When each file was last announced to have changed. */
  #announced = new Map<string, number>();

  constructor(folder: string, check: () => Report) {
    this.#folder = folder;
    this.#check = check;
    this.report = this.#look();
  }

  get isOpen(): boolean {
    return this.report.findings.length === 0;
  }

  /** Whether there is a good state to show. */
  get wasEverOpen(): boolean {
    return this.#lastGood.size > 0;
  }

  isContent(file: string): boolean {
    const inside = path.relative(this.#folder, file);
    return inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside) && !isIgnoredFile(inside);
  }

  /** What the server is to read instead of a page file, if anything. It may ask before it has heard that the file has changed. */
  lastGood(file: string): string | undefined {
    const text = this.#lastGood.get(path.normalize(file));
    if (text !== undefined && this.isOpen && readFileSync(file, 'utf8') !== text) this.#look();
    return this.isOpen ? undefined : text;
  }

  /**
   * Looks at the content again after a file has changed.
   *
   * @param time tells one change from the next: one change may be announced several times
   * @returns whether anything was looked at
   */
  changed(file: string, time: number): boolean {
    if (time === this.#announced.get(file)) return false;
    this.#announced.set(file, time);
    if (this.#let.delete(file)) return false;
    this.#look();
    if (this.isOpen) this.#waiting.delete(file);
    else this.#waiting.add(file);
    return true;
  }

  /** The files that the server has missed, and `more`: their next change is let through as it is. */
  release(more: readonly string[]): string[] {
    const files = [...new Set([...this.#waiting, ...more])];
    this.#waiting.clear();
    for (const file of files) this.#let.add(file);
    return files;
  }

  /** Every page file, by its full path. */
  get pages(): string[] {
    return [...this.#lastGood.keys()];
  }

  #look(): Report {
    this.report = this.#check();
    holdContent(!this.isOpen);
    if (this.isOpen) {
      const pages = this.report.paths.filter((file) => file.endsWith('.mdx')).map((file) => path.resolve(file));
      this.#lastGood = new Map(pages.map((file) => [file, readFileSync(file, 'utf8')]));
    }
    return this.report;
  }
}
