import type { Finding } from './check.ts';
import { check } from './check.ts';
import type { Project } from './project.ts';
import type { Edit } from './rule.ts';
import { createSource, type Source } from './source.ts';

/** A repair may bring a mistake to light that can be repaired as well; each round ends at least one. */
const MOST_ROUNDS = 10;

/** The text with the edits made, last one first, so that the places of the others stay; what overlaps is left alone. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let before = text.length;
  let result = text;
  for (const { range, text: replacement } of edits.toSorted((a, b) => b.range[0] - a.range[0])) {
    const [start, end] = range;
    if (end > before) continue;
    result = result.slice(0, start) + replacement + result.slice(end);
    before = start;
  }
  return result;
}

function repaired(source: Source, findings: readonly Finding[]): Source {
  const edits = findings
    .filter((finding) => finding.source.path === source.path)
    .flatMap((finding) => finding.edits ?? []);
  if (edits.length === 0) return source;
  return createSource(source.path, source.name, new TextEncoder().encode(applyEdits(source.text, edits)));
}

interface Repair {
  project: Project;
  /** What was mended, with its place before. */
  mended: readonly Finding[];
}

/**
 * Mends what is safe to mend: only the characters that are wrong change.
 *
 * @param isWanted which findings may be mended
 */
export function repair(project: Project, isWanted: (finding: Finding) => boolean): Repair {
  const mended: Finding[] = [];
  let current = project;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const findings = check(current, { launch: false }).filter((finding) => finding.edits && isWanted(finding));
    if (findings.length === 0) break;
    mended.push(...findings);
    current = { ...current, sources: current.sources.map((source) => repaired(source, findings)) };
  }
  return { project: current, mended };
}
