import { github } from './github.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { pretty, type PrettyOptions } from './pretty.ts';
import type { Report } from './report.ts';
import { sarif } from './sarif.ts';

/** Every way to write a report down. */
export const formats = { pretty, json, github, sarif, markdown } satisfies Record<
  string,
  (report: Report, options: PrettyOptions) => string
>;

export type Format = keyof typeof formats;
