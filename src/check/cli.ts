import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { contentDir } from '../shared/content-dir.ts';
import { changedSince, GitError } from './changed.ts';
import { check, type Finding } from './check.ts';
import { explain } from './explain.ts';
import { repair } from './fix.ts';
import { parseOptions, usage, UsageError, type Options } from './options.ts';
import { readProject, type Project } from './project.ts';
import { failure } from './report/failure.ts';
import { formats } from './report/index.ts';
import { jobSummary } from './report/markdown.ts';
import { whereIs, type Report } from './report/report.ts';
import { ruleOf, rules } from './rules/index.ts';
import { nearest, some } from './words.ts';

const root = process.cwd();

function explanation(code: string): string {
  const rule = ruleOf(code);
  if (rule) return explain(rule);
  const codes = rules.map((each) => each.code);
  const meant = nearest(code, codes);
  throw new UsageError(
    `There is no rule “${code}”. ${meant === undefined ? `There are ${some(codes, codes.length)}.` : `Did you mean “${meant}”?`}`,
  );
}

/** Writes the repaired files, and says on the side what was done, so that any format stays what it is. */
function mend(project: Project, isWanted: (finding: Finding) => boolean): Project {
  const { project: repaired, mended } = repair(project, isWanted);
  repaired.sources.forEach((source, index) => {
    if (source !== project.sources[index]) writeFileSync(path.join(root, source.path), source.bytes);
  });
  const lines = mended.map((finding) => `Mended ${whereIs(finding)} ${finding.code}`);
  process.stderr.write(lines.map((line) => `${line}\n`).join('') + (mended.length > 0 ? '\n' : ''));
  return repaired;
}

function report(options: Options): Report {
  const changed = options.changedSince === undefined ? undefined : changedSince(root, options.changedSince);
  const isWanted = ({ source }: Finding) => changed?.has(source.path) ?? true;
  const read = readProject(root, contentDir);
  const project = options.fix ? mend(read, isWanted) : read;
  const all = check(project, options);
  const findings = all.filter(isWanted);
  return {
    findings,
    paths: project.sources.map(({ path }) => path),
    launch: options.launch,
    unchanged: all.length - findings.length,
  };
}

/** @returns the exit code */
function run(args: readonly string[]): number {
  const options = parseOptions(args);
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (options.explain !== undefined) {
    process.stdout.write(explanation(options.explain));
    return 0;
  }
  const result = report(options);
  process.stdout.write(formats[options.format](result, { colour: process.stdout.isTTY && process.stdout.hasColors() }));
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (options.format === 'github' && summary) appendFileSync(summary, jobSummary(result));
  return result.findings.length > 0 ? 1 : 0;
}

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  process.exitCode = 2;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) process.stderr.write(`${reason}\n\n${usage}`);
  else if (error instanceof GitError) process.stderr.write(`${reason}\n`);
  else process.stderr.write(failure(reason));
}
