#!/usr/bin/env node
import { run } from './cli/run.ts';
import { wantsColour } from './report/pretty.ts';

const { stdout, stderr, env } = process;

// A reader such as `head` may close the pipe before it has read everything. That is not a failure of the check.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
  root: process.cwd(),
  stdout,
  stderr,
  colour: wantsColour(stdout),
  summaryFile: env.GITHUB_STEP_SUMMARY,
});
