import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';

/** Why an entry of a folder cannot be read as one of its files. */
type Reason =
  /** The account that runs the check may not read it. */
  | 'denied'
  /** A symbolic link to nothing, to itself, to a folder, or out of the content folder. */
  | 'broken-link'
  | 'circular-link'
  | 'folder-link'
  | 'outside-link'
  /** A folder with the name of a file: `benefits.json/`. */
  | 'folder'
  /** A pipe, a socket or a device. */
  | 'special'
  /** The bytes of its name are not UTF-8, so no program here can open it. */
  | 'bad-name'
  /** The disk or the network failed. */
  | 'failed';

/** Something in the content folder that cannot be read as a file of it. */
export interface Obstacle {
  /** Relative to the content folder, with forward slashes. */
  name: string;
  reason: Reason;
  /** The target of a link, or the message of the system. */
  detail: string;
}

interface Entry {
  /** Relative to the folder, with forward slashes. */
  name: string;
  /** Why it is no file, if its parent folder says so. */
  obstacle?: Omit<Obstacle, 'name'>;
  isLink: boolean;
}

interface ReadEntry extends Pick<Entry, 'name' | 'obstacle'> {
  bytes?: Uint8Array;
}

const isFileName = (name: string) => /\.(?:json|mdx)$/i.test(name);

function explainError(error: unknown): Omit<Obstacle, 'name'> {
  const { code, message, path: file } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') return { reason: 'denied', detail: '' };
  if (code === 'ENOENT' && file?.includes('\uFFFD')) return { reason: 'bad-name', detail: '' };
  if (code === 'ELOOP') return { reason: 'circular-link', detail: '' };
  return { reason: 'failed', detail: message };
}

function collect(folder: string, within: string, entries: Entry[]) {
  for (const entry of readdirSync(path.join(folder, within), { withFileTypes: true })) {
    const name = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory()) collectFolder(folder, name, entries);
    else entries.push({ name, isLink: entry.isSymbolicLink(), ...(isSpecial(entry) && { obstacle: special }) });
  }
}

const special = { reason: 'special', detail: '' } as const;
const isSpecial = (entry: Dirent) => !entry.isFile() && !entry.isSymbolicLink();

function collectFolder(folder: string, name: string, entries: Entry[]) {
  if (isFileName(name)) entries.push({ name, isLink: false, obstacle: { reason: 'folder', detail: '' } });
  try {
    collect(folder, name, entries);
  } catch (error) {
    entries.push({ name, isLink: false, obstacle: explainError(error) });
  }
}

/**
 * Lists everything below a folder but its folders. Folders that cannot be read, or have the name of a file, are listed
 * with the reason. Links to folders are not followed.
 *
 * @returns in the same order on every machine
 * @throws if the folder itself cannot be read
 */
export function listEntries(folder: string): Entry[] {
  const entries: Entry[] = [];
  collect(folder, '', entries);
  return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const isInside = (file: string, folder: string) => file.startsWith(`${folder}${path.sep}`);

function examineLink(folder: string, file: string): Omit<Obstacle, 'name'> | undefined {
  const detail = readlinkSync(file);
  try {
    const target = statSync(file);
    if (target.isDirectory()) return { reason: 'folder-link', detail };
    if (!target.isFile()) return special;
    return isInside(realpathSync(file), realpathSync(folder)) ? undefined : { reason: 'outside-link', detail };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { reason: 'broken-link', detail };
    return { ...explainError(error), detail };
  }
}

/** Reads a file that `listEntries` listed, or says why it cannot be read. Never throws. */
export function readEntry(folder: string, { name, obstacle, isLink }: Entry): ReadEntry {
  if (obstacle) return { name, obstacle };
  const file = `${folder}/${name}`;
  try {
    const found = isLink ? examineLink(folder, file) : undefined;
    return found ? { name, obstacle: found } : { name, bytes: readFileSync(file) };
  } catch (error) {
    return { name, obstacle: explainError(error) };
  }
}
