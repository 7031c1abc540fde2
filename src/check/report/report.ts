import type { Finding } from '../check.ts';
import { formatCount } from '../format-text.ts';

/** The result of a run, which each format turns into text. */
export interface Report {
  findings: readonly Finding[];
  /** Every file that was checked, relative to the project's root. */
  paths: readonly string[];
  /** Whether the launch rules ran too. */
  launch: boolean;
  /** The number of findings left out by --changed, because they were there before. */
  unchanged: number;
}

/** Counts findings by their level: `1 mistake`, `2 mistakes and 1 warning`. */
export function countFindings(findings: readonly Pick<Finding, 'level'>[]): string {
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - errors;
  const counts = [
    ...(errors > 0 || warnings === 0 ? [formatCount(errors, 'mistake')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
  ];
  return counts.join(' and ');
}

/** Says how many mistakes --changed left out. Undefined if none. */
export function formatUnchanged({ unchanged }: Report): string | undefined {
  if (unchanged === 0) return undefined;
  return unchanged === 1
    ? '1 mistake was there before, and is not shown.'
    : `${unchanged} mistakes were there before, and are not shown.`;
}

/** Formats the position of a finding: `src/content/site.json:3:5`. */
export const formatPlace = ({ source, start }: Finding) => `${source.path}:${start.line}:${start.column}`;
