import { check, type Finding } from '../../../src/check/check.ts';
import { applyEdits } from '../../../src/check/apply-edits.ts';
import type { Project } from '../../../src/check/project.ts';
import type { Solution } from '../../../src/check/rule.ts';
import { createSource, type Source } from '../../../src/check/source.ts';

const solutionOf = ({ edits, solution }: Finding): Solution | undefined =>
  solution ?? (edits ? { kind: 'edit', edits } : undefined);

/** A remedy may uncover another mistake. */
const MAX_ROUNDS = 40;

function followIn(source: Source, finding: Finding): Source | undefined {
  const solution = solutionOf(finding);
  switch (solution?.kind) {
    case 'edit':
      return createSource(source.path, source.name, new TextEncoder().encode(applyEdits(source.text, solution.edits)));
    case 'rename':
      return createSource(source.path.replace(source.name, solution.to), solution.to, source.bytes);
    case 'delete':
      return undefined;
    case 'decide':
    case undefined:
      return source;
  }
}

/**
 * Does what the remedies say, first the first, as a person would.
 *
 * @param found what the check finds in the project
 * @returns the findings that are left: those that only a person can solve, if every remedy is true
 */
export function followRemedies(project: Project, found: readonly Finding[], launch: boolean): readonly Finding[] {
  let current = project;
  let findings = found;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = findings.find((finding) => !['decide', undefined].includes(solutionOf(finding)?.kind));
    if (!next) return findings;
    current = {
      ...current,
      sources: current.sources.flatMap((source) =>
        source.path === next.source.path ? (followIn(source, next) ?? []) : source,
      ),
      obstacles: current.obstacles.filter(({ name }) => name !== next.source.name),
    };
    findings = check(current, { launch });
  }
  return findings;
}
