import type { Finding } from '../check.ts';

/** What a run has found, for any format to tell. */
export interface Report {
  findings: readonly Finding[];
  /** Every file that was looked at, from the project's root. */
  paths: readonly string[];
  /** Whether example content was looked for as well. */
  launch: boolean;
  /** How many findings were left out because their files have not changed. */
  unchanged: number;
}

/** `src/content/site.json:3:5` */
export const whereIs = ({ source, start }: Finding) => `${source.path}:${start.line}:${start.column}`;
