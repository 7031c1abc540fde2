import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Something in the content folder that cannot be read as a file of it. */
export interface UnreadableFile {
  /** Relative to the content folder, with forward slashes. */
  name: string;
  reason:
    | 'denied'
    /** A symbolic link to nothing, in a circle, to a folder, or out of the content folder. */
    | 'link'
    /** A folder with the name of a file: `benefits.json/`. */
    | 'folder'
    /** A pipe, a socket, a device, or what the disk cannot read. */
    | 'unreadable';
  /** The message of the system, if it has one. */
  detail: string;
}

/** What lies in a folder: the bytes of each file, or why it has none. */
interface FolderEntry {
  name: string;
  bytes?: Uint8Array;
  unreadable?: UnreadableFile;
}

const isFileName = (name: string) => /\.(?:json|mdx?)$/i.test(name);

function explain(name: string, error: unknown): FolderEntry {
  const { code, message } = error as NodeJS.ErrnoException;
  const isDenied = code === 'EACCES' || code === 'EPERM';
  const isLink = code === 'ELOOP' || code === 'ENOENT';
  const reason = isDenied ? 'denied' : isLink ? 'link' : 'unreadable';
  return { name, unreadable: { name, reason, detail: message } };
}

function readFile(folder: string, name: string, isLink: boolean): FolderEntry {
  const file = path.join(folder, name);
  const refuse = (reason: UnreadableFile['reason']) => ({ name, unreadable: { name, reason, detail: '' } });
  try {
    const isInside = !isLink || realpathSync(file).startsWith(realpathSync(folder) + path.sep);
    const stat = statSync(file);
    if (isLink && (!isInside || stat.isDirectory())) return refuse('link');
    return stat.isFile() ? { name, bytes: readFileSync(file) } : refuse('unreadable');
  } catch (error) {
    return explain(name, error);
  }
}

/**
 * Reads all files below a folder. Links to folders are not followed.
 *
 * @param isWanted by the name relative to the folder, with forward slashes
 * @returns in the same order on every machine
 * @throws if the folder itself cannot be read
 */
export function readFolder(folder: string, isWanted: (name: string) => boolean): FolderEntry[] {
  const entries: FolderEntry[] = [];
  const visit = (within: string) => {
    for (const entry of readdirSync(path.join(folder, within), { withFileTypes: true })) {
      const name = within + entry.name;
      if (!isWanted(name)) continue;
      if (!entry.isDirectory()) {
        entries.push(readFile(folder, name, entry.isSymbolicLink()));
        continue;
      }
      if (isFileName(name)) entries.push({ name, unreadable: { name, reason: 'folder', detail: '' } });
      try {
        visit(`${name}/`);
      } catch (error) {
        entries.push(explain(name, error));
      }
    }
  };
  visit('');
  return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lists the names of all files below a folder, relative to it. A folder that is not there has none. */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .toSorted();
  } catch {
    return [];
  }
}
