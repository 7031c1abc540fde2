#!/usr/bin/env node
import { appendFileSync } from 'node:fs';

import { GitError } from './cli/base.ts';
import { compareWithBase, type Changes } from './cli/changed.ts';
import { fixProject, writeFixes } from './cli/fix.ts';
import { parseOptions, usage, UsageError, type Options } from './cli/options.ts';
import { readConfig } from './cli/read-config.ts';
import { check, hasErrors, listRules } from './core/check.ts';
import type { CheckConfig } from './core/config.ts';
import { decodePictures } from './core/damaged-pictures.ts';
import { findNearest } from './core/nearest.ts';
import { readProject, type Project } from './core/project.ts';
import { formats } from './report/index.ts';
import { formatJobSummary } from './report/markdown.ts';
import { formatFailure, wantsColour } from './report/pretty.ts';
import { formatPlace, type Report } from './report/report.ts';

const root = process.cwd();

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
function fixFiles(project: Project, config: CheckConfig, select: Changes['selectNew']): Project {
  const { project: fixed, findings } = fixProject(project, config, select);
  const { project: written, unwritten } = writeFixes(root, project, fixed);
  const done = findings.filter(({ source }) => !unwritten.has(source.path));
  for (const finding of done) process.stderr.write(`Fixed ${formatPlace(finding)} ${finding.code}\n`);
  for (const [file, reason] of unwritten) process.stderr.write(`Not fixed: ${file}. ${reason}\n`);
  return written;
}

async function createReport(options: Options, config: CheckConfig): Promise<Report> {
  const found = await decodePictures(readProject(root, config));
  const { changedSince } = options;
  const changes = changedSince === undefined ? undefined : compareWithBase(root, changedSince, found, config, options);
  const selectNew: Changes['selectNew'] = changes?.selectNew ?? ((findings) => [...findings]);
  const read = changes?.project ?? found;
  const project = options.fix ? fixFiles(read, config, selectNew) : read;
  const all = check(project, config, options);
  const findings = selectNew(all);
  const paths = project.sources.map((source) => source.path);
  return { findings, paths, rules: listRules(config), launch: options.launch, unchanged: all.length - findings.length };
}

/** @returns the exit code */
async function run(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  const config = await readConfig(root);
  if (options.explain !== undefined) {
    process.stdout.write(explain(options.explain, config));
    return 0;
  }
  const report = await createReport(options, config);
  process.stdout.write(formats[options.format](report, { colour: wantsColour(process.stdout) }));
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (options.format === 'github' && summary) appendFileSync(summary, formatJobSummary(report));
  return hasErrors(report.findings) ? 1 : 0;
}

// A reader such as `head` may close the pipe before it has read everything. That is not a failure of the check.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = 2;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) process.stderr.write(`${reason}\n\n${usage}`);
  else if (error instanceof GitError) process.stderr.write(`${reason}\n`);
  else process.stderr.write(formatFailure(reason));
}
