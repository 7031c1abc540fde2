import { wantsColour } from '../../check/report/colour.ts';
import { formatFailure } from '../../check/report/failure.ts';
import { formatPretty } from '../../check/report/pretty.ts';
import type { Outcome } from '../../check/run.ts';
import { countFindings } from '../../check/report/report.ts';
import type { Problem } from '../../browser/report-state.ts';

const formatOutcome = (outcome: Outcome, colour: boolean): string =>
  outcome.kind === 'failed' ? formatFailure(outcome.reason) : formatPretty(outcome.report, { colour });

/** Formats the result of a check for the terminal. */
export const formatForTerminal = (outcome: Outcome): string => formatOutcome(outcome, wantsColour(process.stderr));

function formatTitle(outcome: Outcome): string {
  if (outcome.kind === 'failed') return 'The content could not be checked';
  return `${countFindings(outcome.report.findings)} in the content`;
}

/** Returns the report to show in the browser, or undefined if the content is valid. */
export const getProblem = (outcome: Outcome): Problem | undefined =>
  outcome.kind === 'valid' ? undefined : { title: formatTitle(outcome), text: formatOutcome(outcome, false) };

/**
 * Returns the report for the terminal without colours, or an empty text if there is nothing to report. It includes
 * warnings: they do not stop the site, so the browser does not show them.
 */
export const getReport = (outcome: Outcome): string =>
  outcome.kind === 'valid' && outcome.report.findings.length === 0 ? '' : formatOutcome(outcome, false);
