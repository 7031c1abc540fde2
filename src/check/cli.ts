import { appendFileSync } from 'node:fs';
import path from 'node:path';

import { contentDir } from '../shared/content-dir.ts';
import { compareWithBase } from './changed.ts';
import { check, hasErrors, type Finding } from './check.ts';
import { formatRule } from './explain.ts';
import { decodePictures } from './damaged-pictures.ts';
import { fixProject } from './fix.ts';
import { GitError } from './git.ts';
import { findMovedPages } from './moved-pages.ts';
import { parseOptions, usage, UsageError, type Options } from './options.ts';
import { readProject, type Project } from './project.ts';
import { wantsColour } from './report/colour.ts';
import { formatFailure } from './report/failure.ts';
import { formats } from './report/index.ts';
import { formatJobSummary } from './report/markdown.ts';
import { formatPlace, type Report } from './report/report.ts';
import { findRule, rules } from './rules/index.ts';
import { abbreviateList } from './format-text.ts';
import { findNearestName } from './nearest-name.ts';
import { writeFixes } from './write-fixes.ts';

// Not the working directory: the program may be started from any.
const root = path.resolve(process.argv[1] ?? '', '../../..');

// A reader such as `head` may close the pipe before it has read everything. That is no failure of the check.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

function getExplanation(code: string): string {
  const rule = findRule(code);
  if (rule) return formatRule(rule);
  const codes = rules.map((each) => each.code);
  const meant = findNearestName(code, codes);
  throw new UsageError(
    `There is no rule “${code}”. ${meant === undefined ? `The rules are ${abbreviateList(codes, codes.length)}.` : `Did you mean “${meant}”?`}`,
  );
}

/** Writes the fixed files. Lists the fixes on stderr, so that stdout contains only the report. */
function fixFiles(project: Project, isWanted: (finding: Finding) => boolean): Project {
  const { project: fixed, findings } = fixProject(project, isWanted);
  const { project: written, unwritten } = writeFixes(root, project, fixed);
  const lines = [
    ...findings
      .filter(({ source }) => !unwritten.has(source.path))
      .map((finding) => `Fixed ${formatPlace(finding)} ${finding.code}`),
    ...[...unwritten].map(([file, reason]) => `Not fixed: ${file}. ${reason}`),
  ];
  process.stderr.write(lines.map((line) => `${line}\n`).join('') + (lines.length > 0 ? '\n' : ''));
  return written;
}

async function createReport(options: Options): Promise<Report> {
  const found = await decodePictures(readProject(root, contentDir));
  const read = { ...found, movedPages: findMovedPages(root, options.changedSince ?? 'HEAD', found) };
  const comparison =
    options.changedSince === undefined ? undefined : compareWithBase(root, options.changedSince, read, options);
  const project = options.fix ? fixFiles(read, comparison?.isNew ?? (() => true)) : read;
  const all = check(project, options);
  const findings = comparison?.selectNew(all) ?? all;
  return {
    findings,
    paths: project.sources.map(({ path }) => path),
    launch: options.launch,
    unchanged: all.length - findings.length,
  };
}

/** @returns the exit code */
async function run(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (options.explain !== undefined) {
    process.stdout.write(getExplanation(options.explain));
    return 0;
  }
  const result = await createReport(options);
  process.stdout.write(formats[options.format](result, { colour: wantsColour(process.stdout) }));
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (options.format === 'github' && summary) appendFileSync(summary, formatJobSummary(result));
  return hasErrors(result.findings) ? 1 : 0;
}

/** Runs the command line, and sets the exit code: 0 without mistakes, 1 with some, 2 if the check could not run. */
export async function main(): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    process.exitCode = 2;
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof UsageError) process.stderr.write(`${reason}\n\n${usage}`);
    else if (error instanceof GitError) process.stderr.write(`${reason}\n`);
    else process.stderr.write(formatFailure(reason));
  }
}
