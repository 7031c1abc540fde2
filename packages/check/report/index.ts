import { formatGithub } from './github.ts';
import { formatJson } from './json.ts';
import { formatPretty, type PrettyOptions } from './pretty.ts';
import type { Report } from './report.ts';
import { formatSarif } from './sarif.ts';

/** The functions that format a report, by the name of the format. */
export const formats = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
} satisfies Record<string, (report: Report, options: PrettyOptions) => string>;

export type Format = keyof typeof formats;
