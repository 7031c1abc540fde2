import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { isIgnoredFile } from '../shared/ignored-files.ts';
import { createSource, type Source } from './source.ts';

/** Everything that is read from disk, before anything is made of it. */
export interface Project {
  /** The content folder, from the project's root, with forward slashes. */
  contentDir: string;
  sources: readonly Source[];
  /** The style sheet that names the colours. */
  tokens: string;
  /** The current day in UTC, as year-month-day. */
  today: string;
  /** Addresses that are no page: files in public/ and what the site draws or writes at build. */
  otherPaths: readonly string[];
}

/** The files below a folder, with forward slashes, in an order that is the same on every machine. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

function filesInIfAny(folder: string): string[] {
  try {
    return filesIn(folder);
  } catch {
    return [];
  }
}

/** The folders that a project is read from. */
export const foldersRead = (root: string, contentDir: string): string[] =>
  [contentDir, 'public', 'src/pages', 'src/styles'].map((folder) => path.resolve(root, folder));

/**
 * @param root the project's folder
 * @param contentDir the content folder, from there
 * @throws where the content folder or the style sheet cannot be read
 */
export function readProject(root: string, contentDir: string): Project {
  const folder = path.resolve(root, contentDir);
  const shown = path.relative(root, folder).replaceAll('\\', '/') || '.';
  const endpoints = filesInIfAny(path.join(root, 'src/pages')).filter((name) => name.endsWith('.ts'));
  return {
    contentDir: shown,
    sources: filesIn(folder)
      .filter((name) => !isIgnoredFile(name))
      .map((name) => createSource(`${shown}/${name}`, name, readFileSync(path.join(folder, name)))),
    tokens: readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8'),
    today: new Date().toISOString().slice(0, 10),
    otherPaths: [
      ...filesInIfAny(path.join(root, 'public'))
        .filter((name) => !isIgnoredFile(path.basename(name)))
        .map((name) => `/${name}`),
      ...endpoints.map((name) => `/${name.replace(/\.ts$/, '')}`),
      // Written by Astro and by its sitemap.
      '/_astro/[...file]',
      '/sitemap-[name].xml',
    ],
  };
}
