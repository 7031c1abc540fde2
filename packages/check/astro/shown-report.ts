import type { ShownReport } from '../browser/report-state.ts';
import type { Outcome } from '../core/outcome.ts';
import { formatFailure, formatPretty, wantsColour } from '../report/pretty.ts';
import { countFindings } from '../report/report.ts';

const formatOutcome = (outcome: Outcome, colour: boolean): string =>
  outcome.kind === 'failed' ? formatFailure(outcome.reason) : formatPretty(outcome.report, { colour });

export const formatForTerminal = (outcome: Outcome): string => formatOutcome(outcome, wantsColour(process.stderr));

const formatTitle = (outcome: Outcome): string =>
  outcome.kind === 'failed'
    ? 'The content could not be checked'
    : `${countFindings(outcome.report.findings)} in the content`;

/** Returns the report to show in the browser, or undefined if the content is valid. */
export const getShownReport = (outcome: Outcome): ShownReport | undefined =>
  outcome.kind === 'valid' ? undefined : { title: formatTitle(outcome), text: formatOutcome(outcome, false) };

/**
 * Returns the report for the terminal without colours, or an empty text if there is nothing to report. It includes
 * warnings: they do not stop the site, so the browser does not show them.
 */
export const getReport = (outcome: Outcome): string =>
  outcome.kind === 'valid' && outcome.report.findings.length === 0 ? '' : formatOutcome(outcome, false);
