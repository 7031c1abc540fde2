import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { isPicture, once, readProject, shortenList, type CheckConfig, type Project } from '@stepless/check';
import { Refusal, type Source } from '@stepless/documents';

import { replaceFile } from './replace-file.ts';
import { getCollectionName, getContentDir, getSite, isIgnored, isMedia, refuseUnshown } from './site.ts';

/** How many earlier texts are remembered, so that a change made on one of them can be rebased. */
const MOST_TEXTS = 2000;

export const hashBytes = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export const hashSource = once(({ bytes }: Source): string => hashBytes(bytes));

/** The hash of a version of a file. Null stands for no file. */
export const hashFile = (source: Source | undefined): string | null => (source ? hashSource(source) : null);

export const findSource = (sources: readonly Source[], name: string): Source | undefined =>
  sources.find((source) => source.name === name);

/** Undefined stands for no file. */
export const isSameBytes = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one && other ? Buffer.compare(one, other) === 0 : one === other;

/** Whether two versions of a file are the same. Undefined stands for no file. */
export const isSameFile = (one: Source | undefined, other: Source | undefined): boolean =>
  isSameBytes(one?.bytes, other?.bytes);

/** Whether two readings found the same. Sources that have not changed are the same objects. */
const isSameReading = ({ sources, ...rest }: Project, { sources: others, ...other }: Project) =>
  sources.length === others.length &&
  sources.every((source, index) => source === others[index]) &&
  isDeepStrictEqual(rest, other);

const isInside = (file: string, folder: string) => file.startsWith(`${folder}${path.sep}`);

/** Whether a file is one of a collection, the list of words, or a picture in the folder of a collection. */
const isOfCollection = (name: string, { collections, wordsFile }: CheckConfig) =>
  getCollectionName(name) !== undefined ||
  name === wordsFile ||
  (isPicture(name) &&
    Object.values(collections).some(({ shape, file }) => shape === 'folder' && name.startsWith(`${file}/`)));

/** Explains to the person why the system did not write a file. */
function toRefusal(error: unknown, name: string): Refusal {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Refusal(`${name} cannot be changed: this account may not write in its folder.`);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal(`${name} cannot be saved: the disk is full.`);
  return new Refusal(`${name} cannot be saved: ${message}`);
}

/** Files could not be written, and some that had been written could not be put back. */
export class HalfWrittenError extends Refusal {
  /** @param left the files that could not be put back */
  constructor(reason: string, left: readonly string[]) {
    super(`${reason} Changed all the same: ${shortenList(left, 5)}.`);
  }
}

/** A file that is to be written. Undefined stands for no file. */
export interface Replacement {
  name: string;
  before: Source | undefined;
  after: Source | undefined;
}

export class ContentFiles {
  /** The content folder, absolute. */
  readonly folder: string;
  readonly #root: string;
  readonly #check = getSite().check;
  #project: Project | undefined;
  /** By hash and name. The first one was read the longest ago. */
  readonly #sources = new Map<string, Source>();

  /** @param root the project's root */
  constructor(root: string) {
    this.#root = root;
    this.folder = path.resolve(root, getContentDir());
  }

  /** Reads all files of the project. Until something changes, it returns the same object, which is parsed and checked only once. */
  read(): Project {
    const project = readProject(this.#root, this.#check);
    const known = new Map(this.#project?.sources.map((source) => [source.name, source]));
    const sources = project.sources.map((source) => {
      const same = known.get(source.name);
      return same && isSameFile(same, source) ? same : source;
    });
    for (const source of sources) this.#remember(source);
    const now = { ...project, sources };
    if (!this.#project || !isSameReading(now, this.#project)) this.#project = now;
    return this.#project;
  }

  /** Remembers a text, so that it can be found after its file has changed. */
  #remember(source: Source): void {
    // Changes in a picture are never rebased.
    if (isMedia(source.name)) return;
    const key = `${hashSource(source)} ${source.name}`;
    this.#sources.delete(key);
    this.#sources.set(key, source);
    const [oldest] = this.#sources.keys();
    if (this.#sources.size > MOST_TEXTS && oldest !== undefined) this.#sources.delete(oldest);
  }

  /** Finds an earlier version of a file that has been read. */
  findEarlier(name: string, hash: string): Source | undefined {
    return this.#sources.get(`${hash} ${name}`);
  }

  /** @throws Refusal unless a file may be written, and a collection claims it */
  requireWritable(name: string): void {
    this.resolve(name);
    if (isIgnored(name) || !isOfCollection(name, this.#check)) throw refuseUnshown(name);
  }

  /** Returns the absolute path of a file. @throws Refusal if it may not be written */
  resolve(name: string): string {
    const isPlain = name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
    const file = path.resolve(this.folder, name);
    if (!isPlain || /[\\\0]/.test(name) || !isInside(file, this.folder))
      throw new Refusal('This file is not in the content folder.');
    // Neither the file nor a folder of it may be a symbolic link that leads out of the content folder.
    let nearest = file;
    while (!lstatSync(nearest, { throwIfNoEntry: false })) nearest = path.dirname(nearest);
    const folder = realpathSync(this.folder);
    // A link may lead to nothing.
    const real = existsSync(nearest) ? realpathSync(nearest) : '';
    if (real !== folder && !isInside(real, folder))
      throw new Refusal(`${name} is a symbolic link that leads out of the content folder.`);
    if (nearest !== file) return file;
    const stat = statSync(file);
    if (!stat.isFile()) throw new Refusal(`${name} is not a file.`);
    if ((stat.mode & 0o222) === 0)
      throw new Refusal(`${name} is read-only. Allow changes to the file, then save again.`);
    return file;
  }

  /**
   * Writes a file, or deletes it. After a crash, the old version is there or the new one.
   *
   * @throws Refusal if it is no longer as before, or if the system does not allow it
   */
  write({ name, before, after }: Replacement): void {
    const file = this.resolve(name);
    const requireUnchanged = () => {
      const now = existsSync(file) ? readFileSync(file) : undefined;
      if (!isSameBytes(now, before?.bytes)) throw new Refusal(`Another program has just changed ${name}. Try again.`);
    };
    try {
      if (after) {
        // Other programs write, too. What they write while this waits for the disk must not be lost.
        replaceFile(file, after.bytes, requireUnchanged);
      } else {
        requireUnchanged();
        rmSync(file, { force: true });
      }
    } catch (error) {
      throw error instanceof Refusal ? error : toRefusal(error, name);
    }
  }

  /**
   * Writes files, all or none of them.
   *
   * @throws Refusal if one is no longer as before, or if the system does not allow it; `HalfWrittenError` if some stay written
   */
  writeAll(replacements: readonly Replacement[]): void {
    const written: Replacement[] = [];
    try {
      for (const each of replacements) {
        this.write(each);
        written.push(each);
      }
    } catch (error) {
      const left = this.rollBack(written);
      if (left.length === 0) throw error;
      throw new HalfWrittenError(error instanceof Error ? error.message : String(error), left);
    }
  }

  /** Rolls back files that were written. Returns the names of those that cannot be put back. */
  rollBack(written: readonly Replacement[]): string[] {
    return written.flatMap(({ name, before, after }) => {
      try {
        this.write({ name, before: after, after: before });
        return [];
      } catch (error) {
        console.error(error);
        return [name];
      }
    });
  }
}
