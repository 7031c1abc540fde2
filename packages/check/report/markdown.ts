import type { Finding } from '../core/check.ts';
import type { Report } from '../core/run.ts';
import { formatCodeFrame } from './frame.ts';
import { countFindings, formatPlace, formatUnchanged, summarize } from './report.ts';

/**
 * GitHub rejects a job summary larger than 1 MiB:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits
 */
const MAX_BYTES = 1024 * 1024;
/** Bytes reserved for the title, and for the line that counts the omitted mistakes. */
const HEAD_AND_TAIL = 500;
const GAP = '\n\n';

/** Escapes characters that have a meaning in Markdown or HTML. */
const escape = (text: string) => text.replaceAll(/[\\`*_[\]<>|#~]/g, '\\$&');

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

/** Formats as many findings as fit into the given bytes, and adds a line that counts the others. */
function fitFindings(findings: readonly Finding[], bytes: number): string[] {
  const blocks = findings.map(formatFinding);
  let room = bytes;
  const cut = blocks.findIndex((each) => (room -= Buffer.byteLength(each) + GAP.length) < 0);
  if (cut < 0) return blocks;
  const rest = `Left out here: ${countFindings(findings.slice(cut))}. \`npm run check:content\` shows all.`;
  return [...blocks.slice(0, cut), rest];
}

function formatReport(report: Report, bytes: number): string {
  const title = `### Content check\n\n${summarize(report)}`;
  return `${[title, ...fitFindings(report.findings, bytes - HEAD_AND_TAIL), formatUnchanged(report) ?? []].flat().join(GAP)}\n`;
}

/** Formats a report for a comment on a pull request. */
export const formatMarkdown = (report: Report): string => formatReport(report, Infinity);

/** Formats a report as a job summary for GitHub, within its size limit. Warnings come last, so they are left out first. */
export function formatJobSummary(report: Report): string {
  const byLevel = (a: Finding, b: Finding) => Number(a.level === 'warning') - Number(b.level === 'warning');
  return formatReport({ ...report, findings: report.findings.toSorted(byLevel) }, MAX_BYTES);
}
