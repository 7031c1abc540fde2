import type { Finding } from '../core/finding.ts';
import { formatCodeFrame } from './frame.ts';
import { countFindings, formatPlace, formatUnchanged, summarize, type Report } from './report.ts';

/**
 * GitHub rejects a job summary larger than 1 MiB, and a finding has about one kilobyte:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits
 */
const MOST_IN_SUMMARY = 400;

/** Escapes characters that have a meaning in Markdown or HTML. */
const escape = (text: string) => text.replaceAll(/[\\`*_[\]<>|#~&]/g, '\\$&');

/** Puts lines into a code block, whose fence is longer than any run of backticks in them. */
function fence(lines: readonly string[]): string[] {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const ticks = '`'.repeat(longest + 1);
  return lines.length === 0 ? [] : ['', `${ticks}text`, ...lines, ticks, ''];
}

function formatFinding(finding: Finding): string {
  const { code, level, source, range, field, message, remedy } = finding;
  return [
    `#### \`${formatPlace(finding)}\` ${level === 'warning' ? 'warning ' : ''}${code}`,
    '',
    ...(field === undefined ? [] : [`${escape(field)}  `]),
    `**${escape(message)}**`,
    ...fence(formatCodeFrame(source, range)),
    `→ ${escape(remedy)}`,
  ].join('\n');
}

/** Formats a report as a job summary for GitHub, within its size limit. Warnings come last, so they are left out first. */
export function formatJobSummary(report: Report): string {
  const byLevel = (a: Finding, b: Finding) => Number(a.level === 'warning') - Number(b.level === 'warning');
  const findings = report.findings.toSorted(byLevel);
  const rest = findings.slice(MOST_IN_SUMMARY);
  const blocks = [
    `### Content check\n\n${summarize(report)}`,
    ...findings.slice(0, MOST_IN_SUMMARY).map(formatFinding),
    ...(rest.length > 0 ? [`Left out here: ${countFindings(rest)}. \`npm run check:content\` shows all.`] : []),
    formatUnchanged(report) ?? [],
  ];
  return `${blocks.flat().join('\n\n')}\n`;
}
