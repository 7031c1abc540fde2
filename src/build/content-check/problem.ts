import { failure } from '../../check/report/failure.ts';
import { pretty } from '../../check/report/pretty.ts';
import type { Outcome } from '../../check/run.ts';
import { count } from '../../check/words.ts';
import type { Problem } from '../../browser/report-state.ts';

const textOf = (outcome: Outcome, colour: boolean): string =>
  outcome.kind === 'failed' ? failure(outcome.reason) : pretty(outcome.report, { colour });

/** What a check has come to, for whoever started the server. */
export const inTerminal = (outcome: Outcome): string =>
  textOf(outcome, process.stdout.isTTY && process.stdout.hasColors());

function titleOf(outcome: Outcome): string {
  if (outcome.kind === 'failed') return 'The content could not be checked';
  return `${count(outcome.report.findings.length, 'mistake')} in the content`;
}

/** The same for the browser. */
export const problemOf = (outcome: Outcome): Problem | undefined =>
  outcome.kind === 'valid' ? undefined : { title: titleOf(outcome), text: textOf(outcome, false) };
