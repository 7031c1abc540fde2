import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { ownContentDir } from '../shared/content-dir.ts';
import { isIgnoredFile } from '../shared/ignored-files.ts';
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
  /** Addresses other than pages: files in public/ and generated files, with patterns as in src/pages: `/share/[...path].png`. */
  filePaths: readonly string[];
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

/** Lists the absolute paths of the folders that readProject reads. */
export const getProjectFolders = (root: string, contentDir: string): string[] =>
  [contentDir, 'public', 'src/pages', 'src/styles'].map((folder) => path.resolve(root, folder));

/**
 * Reads all files that the check needs.
 *
 * @param root the project's root
 * @param contentDir the content folder, absolute or relative to the root
 * @throws Error if the content folder is missing, or if it or the style sheet cannot be read
 */
export function readProject(root: string, contentDir: string): Project {
  const folder = path.resolve(root, contentDir);
  const shown = path.relative(root, folder).replaceAll('\\', '/') || '.';
  requireContentFolder(folder, shown);
  const entries = listEntries(folder)
    .filter(({ name }) => !isIgnoredFile(name))
    .map((entry) => readEntry(folder, entry));
  const endpoints = listFilesIfAny(path.join(root, 'src/pages')).filter((name) => name.endsWith('.ts'));
  return {
    contentDir: shown,
    sources: entries.flatMap(({ name, bytes }) => (bytes ? createSource(`${shown}/${name}`, name, bytes) : [])),
    obstacles: entries.flatMap(({ name, obstacle }) => (obstacle ? { name, ...obstacle } : [])),
    tokens: readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8'),
    today: new Date().toISOString().slice(0, 10),
    filePaths: [
      ...listFilesIfAny(path.join(root, 'public'))
        .filter((name) => !isIgnoredFile(path.basename(name)))
        .map((name) => `/${name}`),
      ...endpoints.map((name) => `/${name.replace(/\.ts$/, '')}`),
      // Written by the sitemap of Astro.
      '/sitemap-index.xml',
      '/sitemap-0.xml',
    ],
  };
}
