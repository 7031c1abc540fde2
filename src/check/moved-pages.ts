import { openBase } from './git.ts';
import { getAddress, getCollectionName } from './parse/documents.ts';
import type { Project } from './project.ts';
import { findRenames } from './renames.ts';
import { createSource } from './source.ts';

const isPage = (name: string) => getCollectionName(name) === 'pages';

/**
 * Finds the pages whose address has changed since a commit.
 *
 * @param base a commit or branch
 * @returns nothing where git knows no earlier version: without git, outside a repository, before the first commit
 */
export function findMovedPages(root: string, base: string, project: Project): NonNullable<Project['movedPages']> {
  const { contentDir, sources } = project;
  try {
    const commit = openBase(root, base, [contentDir]);
    const names = new Set(sources.map(({ name }) => name));
    const gone = commit.list(contentDir).filter((name) => isPage(name) && !names.has(name));
    if (gone.length === 0) return [];
    const files = commit.read(gone.map((name) => `${contentDir}/${name}`));
    const before = [...files].map(([path, bytes]) => createSource(path, path.slice(contentDir.length + 1), bytes));
    // Pages that stayed where they were are no candidates.
    const earlier = new Set(commit.list(contentDir));
    const added = sources.filter(({ name }) => isPage(name) && !earlier.has(name));
    const toAddress = (path: string) => getAddress({ name: path.slice(contentDir.length + 1) });
    return [...findRenames(before, added)].map(([from, to]) => ({ from: toAddress(from), to: toAddress(to) }));
  } catch {
    return [];
  }
}
