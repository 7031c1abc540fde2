import { applyEdits } from './apply-edits.ts';
import type { Finding } from './check.ts';
import { check } from './check.ts';
import type { Project } from './project.ts';
import { createSource, type Source } from './source.ts';

/** A fix may reveal another fixable mistake, so the check runs again after each round of fixes. */
const MAX_ROUNDS = 10;

function fixSource(source: Source, findings: readonly Finding[]): Source {
  const edits = findings.flatMap((finding) => finding.edits ?? []);
  if (edits.length === 0) return source;
  return createSource(source.path, source.name, new TextEncoder().encode(applyEdits(source.text, edits)));
}

interface FixResult {
  project: Project;
  /** The findings that were fixed, with their positions before the fix. */
  findings: readonly Finding[];
}

/**
 * Applies the edits of every finding that has some. Writes nothing to disk.
 *
 * @param isWanted which findings may be fixed
 */
export function fixProject(project: Project, isWanted: (finding: Finding) => boolean): FixResult {
  const fixed: Finding[] = [];
  let current = project;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const findings = check(current, { launch: false }).filter((finding) => finding.edits && isWanted(finding));
    if (findings.length === 0) break;
    fixed.push(...findings);
    const bySource = Map.groupBy(findings, ({ source }) => source);
    current = { ...current, sources: current.sources.map((source) => fixSource(source, bySource.get(source) ?? [])) };
  }
  return { project: current, findings: fixed };
}
