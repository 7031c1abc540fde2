import { appendFileSync } from 'node:fs';

import { check, listRules } from '../core/check.ts';
import { hasErrors } from '../core/finding.ts';
import type { CheckConfig } from '../core/define-check.ts';
import { decodePictures } from '../core/damaged-pictures.ts';
import { findNearest } from '../core/nearest.ts';
import { readProject, type Project } from '../core/project.ts';
import { formats } from '../report/index.ts';
import { formatJobSummary } from '../report/job-summary.ts';
import { formatFailure } from '../report/pretty.ts';
import { formatPlace, type Report } from '../report/report.ts';
import { GitError } from './git-base.ts';
import { compareWithBase, type Changes } from './changed.ts';
import { fixProject, writeFixes } from './fix.ts';
import { parseOptions, usage, UsageError, type Options } from './options.ts';
import { readConfig } from './read-config.ts';

/** Where the check runs. */
interface Surroundings {
  root: string;
  stdout: { write: (text: string) => unknown };
  stderr: { write: (text: string) => unknown };
  colour: boolean;
  /** The file that GitHub shows as the summary of a job. */
  summaryFile: string | undefined;
}

function explain(code: string, config: CheckConfig): string {
  const rules = listRules(config);
  const rule = rules.find((each) => each.code === code);
  if (rule) return `${code}: ${rule.title}\n\n${rule.why}\n`;
  const codes = rules.map((each) => each.code);
  const near = findNearest(code, codes);
  throw new UsageError(
    `There is no rule “${code}”. ${near === undefined ? `The rules are ${codes.join(', ')}.` : `Did you mean “${near}”?`}`,
  );
}

/** Writes what is fixed. Lists it on stderr, so that stdout contains only the report. */
function fixFiles(
  { root, stderr }: Surroundings,
  project: Project,
  config: CheckConfig,
  select: Changes['selectNew'],
): Project {
  const { project: fixed, findings } = fixProject(project, config, select);
  const { project: written, unwritten } = writeFixes(root, project, fixed);
  const done = findings.filter(({ source }) => !unwritten.has(source.path));
  for (const finding of done) stderr.write(`Fixed ${formatPlace(finding)} ${finding.code}\n`);
  for (const [file, reason] of unwritten) stderr.write(`Not fixed: ${file}. ${reason}\n`);
  return written;
}

async function createReport(options: Options, config: CheckConfig, surroundings: Surroundings): Promise<Report> {
  const { root } = surroundings;
  const found = await decodePictures(readProject(root, config));
  const { changedSince } = options;
  const changes =
    changedSince === undefined ? undefined : await compareWithBase(root, changedSince, found, config, options);
  const selectNew: Changes['selectNew'] = changes?.selectNew ?? ((findings) => [...findings]);
  const read = changes?.project ?? found;
  const project = options.fix ? fixFiles(surroundings, read, config, selectNew) : read;
  const all = check(project, config, options);
  const findings = selectNew(all);
  const paths = project.sources.map((source) => source.path);
  return { findings, paths, rules: listRules(config), launch: options.launch, unchanged: all.length - findings.length };
}

/** @throws an error that says why the check could not run */
async function runOptions(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { root, stdout, colour, summaryFile } = surroundings;
  const options = parseOptions(args);
  if (options.help) {
    stdout.write(usage);
    return 0;
  }
  const config = await readConfig(root);
  if (options.explain !== undefined) {
    stdout.write(explain(options.explain, config));
    return 0;
  }
  const report = await createReport(options, config, surroundings);
  stdout.write(formats[options.format](report, { colour }));
  if (options.format === 'github' && summaryFile) appendFileSync(summaryFile, formatJobSummary(report));
  return hasErrors(report.findings) ? 1 : 0;
}

/** Runs the content check. @returns the exit code */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await runOptions(args, surroundings);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof UsageError) surroundings.stderr.write(`${reason}\n\n${usage}`);
    else if (error instanceof GitError) surroundings.stderr.write(`${reason}\n`);
    else surroundings.stderr.write(formatFailure(reason));
    return 2;
  }
}
