import { hasErrors, type Finding } from '../core/finding.ts';
import type { Rule } from '../core/rule.ts';
import { formatCount } from '../core/text.ts';

/** What a report shows. */
export interface Report {
  findings: readonly Finding[];
  /** Every file that was checked, relative to the project's root. */
  paths: readonly string[];
  rules: readonly Rule[];
  /** Whether the launch rules ran too. */
  launch: boolean;
  /** The number of findings left out by --changed, because they were there before. */
  unchanged: number;
}

const countErrors = (findings: readonly Pick<Finding, 'level'>[]) =>
  findings.filter(({ level }) => level === 'error').length;

/** Counts findings by their level: `1 mistake`, `2 mistakes and 1 warning`. */
export function countFindings(findings: readonly Pick<Finding, 'level'>[]): string {
  const errors = countErrors(findings);
  const warnings = findings.length - errors;
  return [
    ...(errors > 0 || warnings === 0 ? [formatCount(errors, 'mistake')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
  ].join(' and ');
}

/** Says in one line what was found. */
export function summarize({ findings, paths }: Report): string {
  const checked = formatCount(paths.length, 'file');
  if (findings.length === 0) return `✓ ${checked} checked, no mistakes found.`;
  const files = new Set(findings.map(({ source }) => source.path)).size;
  return `${hasErrors(findings) ? '✗' : '!'} ${countFindings(findings)} in ${files} of ${checked}.`;
}

/** Says how many findings --changed left out. Undefined if none. */
export const formatUnchanged = ({ unchanged }: Report): string | undefined =>
  unchanged === 0 ? undefined : `Left out, because they were there before: ${formatCount(unchanged, 'finding')}.`;

/** Formats the position of a finding: `src/content/site.json:3:5`. */
export const formatPlace = ({ source, start }: Pick<Finding, 'source' | 'start'>): string =>
  `${source.path}:${start.line}:${start.column}`;

/** Says what is wrong, where, and how to fix it: `Site facts › Phone: This text is empty. Write it.` */
export const formatSentences = ({ field, message, remedy }: Finding): string =>
  `${field === undefined ? '' : `${field}: `}${message} ${remedy}`;

/** Findings of one file with the same cause. */
export interface Group {
  first: Finding;
  others: readonly Finding[];
}

const hidesOthers = (findings: readonly Finding[]) => Number(findings.some(({ hides }) => hides));

/** Compares how bad two files are: whether their errors hide others, then the number of errors, then of findings. */
const compareFiles = (a: readonly Finding[], b: readonly Finding[]): number =>
  hidesOthers(b) - hidesOthers(a) || countErrors(b) - countErrors(a) || b.length - a.length;

/** Groups findings by file, then by cause. The worst file comes first. */
export function groupFindings(findings: readonly Finding[]): { path: string; groups: readonly Group[] }[] {
  const files = [...Map.groupBy(findings, ({ source }) => source.path)].toSorted(([, a], [, b]) => compareFiles(a, b));
  return files.map(([path, list]) => ({
    path,
    groups: [...Map.groupBy(list, ({ code }) => code).values()].flatMap(([first, ...others]) =>
      first ? { first, others } : [],
    ),
  }));
}
