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

/** The rules whose mistakes cause others, because a file, or a part of it, cannot be read. */
const causes = new Set([
  'conflict-markers',
  'missing-file',
  'unclaimed-file',
  'empty-file',
  'not-utf8',
  'json-syntax',
  'yaml-syntax',
  'page-head',
  'mdx-syntax',
]);
/** The rules that cannot read a file with conflict markers, because the markers are no part of its format. */
const confusedByConflicts = new Set([
  'json-syntax',
  'yaml-syntax',
  'page-head',
  'mdx-syntax',
  'svg-syntax',
  'duplicate-key',
]);

/** The rules for characters that cut a word in two: its parts are not misspelt. */
const cutting = new Set(['mojibake', 'invisible-character']);

/** Whether a mistake follows from another one in the same file. */
const isHiddenBy = (finding: Finding, { code, hides, range }: Finding): boolean => {
  if (finding.code === code) return false;
  if (code === 'conflict-markers' && confusedByConflicts.has(finding.code)) return true;
  if (cutting.has(code))
    return finding.code === 'spelling' && finding.range[0] <= range[1] && finding.range[1] >= range[0];
  return hides !== undefined && finding.range[0] < hides[1] && finding.range[1] >= hides[0];
};

/** Leaves out the mistakes that follow from others. */
function removeConsequences(findings: readonly Finding[]): Finding[] {
  const hiding = findings.filter(
    ({ code, hides }) => hides !== undefined || code === 'conflict-markers' || cutting.has(code),
  );
  if (hiding.length === 0) return [...findings];
  const byFile = Map.groupBy(hiding, ({ source }) => source.path);
  return findings.filter((finding) => !byFile.get(finding.source.path)?.some((cause) => isHiddenBy(finding, cause)));
}

/**
 * Runs every rule over the content of a project.
 *
 * @param launch whether to run the launch rules too
 * @param strict whether warnings are errors
 * @returns the findings: first those that cause others, then sorted by file and by position
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
  return removeConsequences(findings).toSorted(
    (a, b) =>
      Number(causes.has(b.code)) - Number(causes.has(a.code)) ||
      compare(a.source.path, b.source.path) ||
      a.range[0] - b.range[0] ||
      compare(a.code, b.code),
  );
}
