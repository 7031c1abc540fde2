import { styleText } from 'node:util';

import { hasErrors, type Finding } from '../check.ts';
import { formatCount } from '../format-text.ts';
import { formatCodeFrame } from './frame.ts';
import { countFindings, formatPlace, formatUnchanged, type Report } from './report.ts';

type Style = Parameters<typeof styleText>[0];

const command = 'npm run check:content --';

export interface PrettyOptions {
  colour: boolean;
}

/** Formats one finding: place, field, message, code frame, remedy. */
function formatFinding(finding: Finding, paint: (style: Style, text: string) => string): string {
  const { source, range, field, code, level, message, remedy } = finding;
  const lines = formatCodeFrame(source, range).map(
    (line) => `  ${line.startsWith('>') || line.includes('^') ? line : paint('dim', line)}`,
  );
  return [
    `${paint(['bold', 'cyan'], formatPlace(finding))} ${level === 'warning' ? `${paint('yellow', 'warning')} ` : ''}${paint('dim', code)}`,
    ...(field === undefined ? [] : [`  ${paint('dim', field)}`]),
    `  ${paint('bold', message)}`,
    ...(lines.length > 0 ? ['', ...lines, ''] : []),
    `  ${paint('green', '→')} ${remedy}`,
  ].join('\n');
}

function formatSummary(report: Report, paint: (style: Style, text: string) => string): string {
  const { findings, paths, launch } = report;
  const lines: string[] = [];
  const bad = new Set(findings.map(({ source }) => source.path)).size;
  if (findings.length === 0)
    lines.push(paint('green', `✓ ${formatCount(paths.length, 'file')} checked, no mistakes found.`));
  else
    lines.push(
      paint(
        hasErrors(findings) ? 'red' : 'yellow',
        `${hasErrors(findings) ? '✗' : '!'} ${countFindings(findings)} in ${bad} of ${formatCount(paths.length, 'file')}.`,
      ),
    );
  const unchanged = formatUnchanged(report);
  if (unchanged !== undefined) lines.push(unchanged);
  const fixable = findings.filter(({ edits }) => edits).length;
  if (fixable > 0)
    lines.push(`${fixable === findings.length ? 'All' : fixable} can be fixed automatically: ${command} --fix`);
  const [first] = findings;
  if (first) lines.push(`More on a rule: ${command} --explain ${first.code}`);
  if (!launch)
    lines.push(paint('dim', `Before the site goes live, also check for example content: ${command} --launch`));
  return lines.join('\n');
}

/** Formats a report for people, in a terminal. */
export function formatPretty(report: Report, { colour }: PrettyOptions): string {
  const paint = (style: Style, text: string) => (colour ? styleText(style, text, { validateStream: false }) : text);
  return `${[...report.findings.map((finding) => formatFinding(finding, paint)), formatSummary(report, paint)].join('\n\n')}\n`;
}
