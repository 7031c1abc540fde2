import type { Finding } from '../check.ts';

/** The result of a run, which each format turns into text. */
export interface Report {
  findings: readonly Finding[];
  /** Every file that was checked, relative to the project's root. */
  paths: readonly string[];
  /** Whether the launch rules ran too. */
  launch: boolean;
  /** The number of findings left out by --changed, because their files have not changed. */
  unchanged: number;
}

/** Formats the position of a finding: `src/content/site.json:3:5`. */
export const formatPlace = ({ source, start }: Finding) => `${source.path}:${start.line}:${start.column}`;
