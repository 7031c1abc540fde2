import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { getPublicDir, ownContentDir } from '../shared/content-dir.ts';
import { isIgnoredFile } from '../shared/ignored-files.ts';
import { readPublicFile, type PublicFile } from './public-file.ts';
import { listEntries, readEntry, type Obstacle } from './read-folder.ts';
import { createSource, type Source } from './source.ts';

/** The unparsed files that the check reads. */
export interface Project {
  /** The content folder, relative to the project's root, with forward slashes. */
  contentDir: string;
  sources: readonly Source[];
  /** What lies in the content folder and cannot be read as a file of it. */
  obstacles: readonly Obstacle[];
  /** The text of src/styles/tokens.css. */
  tokens: string;
  /** The current day in UTC, as year-month-day. */
  today: string;
  /** The pages whose address has changed since a commit: the old and the new one. Only the command line asks git. */
  movedPages?: readonly { from: string; to: string }[];
  /** Addresses other than pages: files in public/ and generated files, with patterns as in src/pages: `/share/[...path].png`. */
  filePaths: readonly string[];
  /** The folder of the files that are served as they are, relative to the project's root, with forward slashes. */
  publicDir: string;
  /** The files in that folder. */
  publicFiles: readonly PublicFile[];
  /** The keys of the pictures that cannot be decoded. Only the command line and the build decode pictures. */
  damagedPictures?: ReadonlySet<string>;
}

/**
 * Lists all files below a folder.
 *
 * @returns relative paths with forward slashes, in the same order on every machine
 * @throws if the folder cannot be read
 */
export const listFiles = (folder: string): string[] => listEntries(folder).map(({ name }) => name);

function listFilesIfAny(folder: string): string[] {
  try {
    return listFiles(folder);
  } catch {
    return [];
  }
}

/** @throws Error that says how to get the folder back, if it is missing */
function requireContentFolder(folder: string, shown: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const remedy =
    shown === ownContentDir
      ? `Restore it: git restore ${ownContentDir}`
      : 'Create it, or change the environment variable CONTENT_DIR, which names it.';
  throw new Error(`The content folder ${shown}/ is missing. ${remedy}`);
}

/** The folder of the routes, relative to the project's root. */
export const routesDir = 'src/pages';

/** The style sheet that names the colours, relative to the project's root. */
export const tokensFile = 'src/styles/tokens.css';

/**
 * Lists the addresses other than pages.
 *
 * @param publicFiles the files in public/, relative to it
 * @param routes the files in the folder of the routes, relative to it
 */
export const listFilePaths = (publicFiles: readonly string[], routes: readonly string[]): string[] => [
  ...publicFiles.map((name) => `/${name}`),
  ...routes.filter((name) => name.endsWith('.ts')).map((name) => `/${name.replace(/\.ts$/, '')}`),
  // Written by the sitemap of Astro.
  '/sitemap-index.xml',
  '/sitemap-0.xml',
];

/** Leaves out what operating systems and editors leave behind. */
export const listPublicFiles = (names: readonly string[]): string[] =>
  names.filter((name) => !isIgnoredFile(path.basename(name)));

/** Lists the absolute paths of the folders that readProject reads. */
export const getProjectFolders = (root: string, contentDir: string): string[] =>
  [contentDir, getPublicDir(contentDir), routesDir, 'src/styles'].map((folder) => path.resolve(root, folder));

/** What lies in the content folder. */
export type ContentFolder = Pick<Project, 'sources' | 'obstacles'>;

/** Lists what is in a content folder, without the files that are ignored. */
export const listContent = (folder: string) => listEntries(folder).filter(({ name }) => !isIgnoredFile(name));

/** Reads all files of a content folder. `shown` is the folder, relative to the project's root. */
function readContentFolder(folder: string, shown: string): ContentFolder {
  const entries = listContent(folder).map((entry) => readEntry(folder, entry));
  return {
    sources: entries.flatMap(({ name, bytes }) => (bytes ? createSource(`${shown}/${name}`, name, bytes) : [])),
    obstacles: entries.flatMap(({ name, obstacle }) => (obstacle ? { name, ...obstacle } : [])),
  };
}

/**
 * Reads all files that the check needs.
 *
 * @param root the project's root
 * @param contentDir the content folder, absolute or relative to the root
 * @param readFolder reads the content folder; a reader that knows unchanged files may keep their Source objects
 * @throws Error if the content folder is missing, or if it or the style sheet cannot be read
 */
export function readProject(root: string, contentDir: string, readFolder = readContentFolder): Project {
  const folder = path.resolve(root, contentDir);
  const shown = path.relative(root, folder).replaceAll('\\', '/') || '.';
  requireContentFolder(folder, shown);
  const publicDir = getPublicDir(shown).replaceAll('\\', '/');
  const publicFolder = path.join(root, publicDir);
  const publicNames = listPublicFiles(listFilesIfAny(publicFolder));
  return {
    contentDir: shown,
    ...readFolder(folder, shown),
    tokens: readFileSync(path.join(root, tokensFile), 'utf8'),
    today: new Date().toISOString().slice(0, 10),
    filePaths: listFilePaths(publicNames, listFilesIfAny(path.join(root, routesDir))),
    publicDir,
    publicFiles: publicNames.flatMap((name) => readPublicFile(publicFolder, name) ?? []),
  };
}
