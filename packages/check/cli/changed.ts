import { existsSync } from 'node:fs';
import path from 'node:path';

import { check, type CheckOptions } from '../core/check.ts';
import type { Finding } from '../core/finding.ts';
import { decodePictures } from '../core/damaged-pictures.ts';
import type { CheckConfig } from '../core/define-check.ts';
import { getProjectPaths, readProject, type Project } from '../core/project.ts';
import { openBase } from './git-base.ts';

/** Identifies a finding wherever it is in its file: rows may have been moved, lines added above, and files renamed. */
function getKey({ code, source, field, message }: Finding, toName: (path: string) => string): string {
  const place = (field ?? '').replaceAll(/“[^”]*”|\d+/g, '#');
  return [code, toName(source.path), place, message].join('\n');
}

/** The current project, with what has happened since a commit. */
export interface Changes {
  project: Project;
  /** Returns the findings that the earlier version does not have. */
  selectNew: (findings: readonly Finding[]) => Finding[];
}

/**
 * Compares a project with a commit. The whole content is checked both times, so a link to a page that was deleted counts.
 *
 * @param base a commit or branch
 * @throws GitError if git cannot read that commit
 */
export async function compareWithBase(
  root: string,
  base: string,
  project: Project,
  config: CheckConfig,
  options: CheckOptions,
): Promise<Changes> {
  const earlier = openBase(root, base, getProjectPaths(config));
  try {
    const now = new Map(earlier.renames.map(({ from, to }) => [from, to]));
    const readBefore = () => decodePictures({ ...readProject(earlier.folder, config), today: project.today });
    const hadContent = existsSync(path.join(earlier.folder, project.contentDir));
    const before = hadContent ? check(await readBefore(), config, options) : [];
    const known = before.map((finding) => getKey(finding, (name) => now.get(name) ?? name));
    const folder = `${project.contentDir}/`;
    const renames = earlier.renames
      .filter(({ from, to }) => from.startsWith(folder) && to.startsWith(folder))
      .map(({ from, to }) => ({ from: from.slice(folder.length), to: to.slice(folder.length) }));
    return { project: { ...project, renames }, selectNew: (findings) => selectNew(findings, known) };
  } finally {
    earlier.remove();
  }
}

/** Leaves out as many findings with a key as were known. */
function selectNew(findings: readonly Finding[], known: readonly string[]): Finding[] {
  const left = new Map<string, number>();
  for (const key of known) left.set(key, (left.get(key) ?? 0) + 1);
  return findings.filter((finding) => {
    const key = getKey(finding, (path) => path);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}
