import { statSync, type Stats } from 'node:fs';
import path from 'node:path';

import { listContent, type ContentFolder } from '../../check/project.ts';
import { readEntry } from '../../check/read-folder.ts';
import { createSource, type Source } from '../../check/source.ts';

/** A file that was changed this short a time before it was read may change again without another time stamp. */
const SETTLED_MS = 2000;

interface KnownFile {
  stat: Stats | undefined;
  /** When it was read, in milliseconds. */
  readAt: number;
  source: Source;
}

const isSame = (a: Stats, b: Stats) =>
  a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.ino === b.ino;

const isSettled = ({ mtimeMs, ctimeMs }: Stats, readAt: number) => readAt - Math.max(mtimeMs, ctimeMs) > SETTLED_MS;

/** Reads a content folder again and again. Unchanged files keep their Source objects, and are not read again. */
export class FolderReader {
  #files = new Map<string, KnownFile>();

  read(folder: string, shown: string): ContentFolder {
    const files = new Map<string, KnownFile>();
    const obstacles: ContentFolder['obstacles'][number][] = [];
    for (const entry of listContent(folder)) {
      const { name, isLink } = entry;
      const known = this.#files.get(name);
      const stat = isLink || entry.obstacle ? undefined : statSync(path.join(folder, name), { throwIfNoEntry: false });
      if (stat && known?.stat && isSame(stat, known.stat) && isSettled(stat, known.readAt)) {
        files.set(name, known);
        continue;
      }
      const readAt = Date.now();
      const { bytes, obstacle } = readEntry(folder, entry);
      if (obstacle) obstacles.push({ name, ...obstacle });
      if (!bytes) continue;
      const isUnchanged = known !== undefined && Buffer.compare(known.source.bytes, bytes) === 0;
      const source = isUnchanged ? known.source : createSource(`${shown}/${name}`, name, bytes);
      files.set(name, { stat, readAt, source });
    }
    this.#files = files;
    return { sources: [...files.values()].map(({ source }) => source), obstacles };
  }
}
