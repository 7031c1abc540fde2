import { readContent } from './content.ts';
import type { Project } from './project.ts';
import type { Problem } from './rule.ts';
import { rules } from './rules/index.ts';
import { getPlaceAt, type Place } from './source.ts';

/** A problem with its rule and its position in the file, ready to be reported. */
export interface Finding extends Problem {
  code: string;
  isLaunch: boolean;
  level: 'error' | 'warning';
  start: Place;
  end: Place;
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

interface CheckOptions {
  launch: boolean;
  strict?: boolean;
}

/** Whether any finding is an error. Warnings alone stop nothing. */
export const hasErrors = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error');

/**
 * Runs every rule over the content of a project.
 *
 * @param launch whether to run the launch rules too
 * @param strict whether warnings are errors
 * @returns the findings, sorted by file, then by position
 */
export function check(project: Project, { launch, strict = false }: CheckOptions): Finding[] {
  const content = readContent(project);
  const findings = rules
    .filter((rule) => launch || !rule.launch)
    .flatMap((rule) =>
      rule.find(content).map((problem) => ({
        ...problem,
        code: rule.code,
        isLaunch: rule.launch ?? false,
        level: rule.warning && !strict ? ('warning' as const) : ('error' as const),
        start: getPlaceAt(problem.source, problem.range[0]),
        end: getPlaceAt(problem.source, problem.range[1]),
      })),
    );
  return findings.toSorted(
    (a, b) => compare(a.source.path, b.source.path) || a.range[0] - b.range[0] || compare(a.code, b.code),
  );
}
