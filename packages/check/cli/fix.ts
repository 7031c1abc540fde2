import { lstatSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { applyEdits, withText } from '@stepless/documents';

import { check } from '../core/check.ts';
import type { Finding } from '../core/finding.ts';
import type { CheckConfig } from '../core/define-check.ts';
import type { Project } from '../core/project.ts';

/** A fix may uncover another one, so the check runs again after each round. */
const MAX_ROUNDS = 10;

/** Applies the edits of every selected finding that has some. Writes nothing to disk. @returns what was fixed, with its positions before */
export function fixProject(
  project: Project,
  config: CheckConfig,
  select: (findings: readonly Finding[]) => readonly Finding[],
): { project: Project; findings: readonly Finding[] } {
  const fixed: Finding[] = [];
  let current = project;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const findings = select(check(current, config)).filter(({ edits }) => edits);
    if (findings.length === 0) break;
    fixed.push(...findings);
    const bySource = Map.groupBy(findings, ({ source }) => source);
    const sources = current.sources.map((source) => {
      const edits = (bySource.get(source) ?? []).flatMap((finding) => finding.edits ?? []);
      return edits.length === 0 ? source : withText(source, applyEdits(source.text, edits));
    });
    current = { ...current, sources };
  }
  return { project: current, findings: fixed };
}

/** Writes a file. @returns why it was not written, or undefined if it was */
function writeFile(file: string, bytes: Uint8Array): string | undefined {
  try {
    if (lstatSync(file).isSymbolicLink()) return 'It is a link, and what it leads to may belong to something else.';
    writeFileSync(file, bytes);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Writes every file that the fixes have changed. If one cannot be written, the others still are.
 *
 * @returns the project as it is on disk now, and why files were not written, by their paths
 */
export function writeFixes(
  root: string,
  before: Project,
  after: Project,
): { project: Project; unwritten: Map<string, string> } {
  const unwritten = new Map<string, string>();
  const sources = after.sources.map((source, index) => {
    const original = before.sources[index] ?? source;
    const failure = source === original ? undefined : writeFile(path.join(root, source.path), source.bytes);
    if (failure === undefined) return source;
    unwritten.set(source.path, failure);
    return original;
  });
  return { project: { ...after, sources }, unwritten };
}
