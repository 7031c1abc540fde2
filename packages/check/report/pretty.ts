import { styleText } from 'node:util';

import { hasErrors, type Finding } from '../core/finding.ts';
import { shortenList } from '../core/text.ts';
import { formatCodeFrame } from './frame.ts';
import { formatPlace, formatUnchanged, groupFindings, summarize, type Group, type Report } from './report.ts';

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const command = 'npm run check:content --';

/** Up to this many findings are shown one by one, with the lines around them. */
const MOST_FRAMES = 6;
/** Up to this many are shown one by one. Of more, findings of one file with the same cause are shown once. */
const MOST_SINGLE = 30;

export interface PrettyOptions {
  colour: boolean;
}

/** Whether to colour the text on a stream: on terminals, unless NO_COLOR or FORCE_COLOR says otherwise. */
export const wantsColour = (stream: NodeJS.WriteStream): boolean => styleText('red', '.', { stream }) !== '.';

const formatLevel = (level: Finding['level'], paint: Paint) =>
  level === 'warning' ? `${paint('yellow', 'warning')} ` : '';

function formatWhole(finding: Finding, paint: Paint): string {
  const { source, range, field, code, level, message, remedy } = finding;
  const frame = formatCodeFrame(source, range).map((line) => `  ${/^>|\^/.test(line) ? line : paint('dim', line)}`);
  return [
    `${paint(['bold', 'cyan'], formatPlace(finding))} ${formatLevel(level, paint)}${paint('dim', code)}`,
    ...(field === undefined ? [] : [`  ${paint('dim', field)}`]),
    `  ${paint('bold', message)}`,
    ...(frame.length > 0 ? ['', ...frame, ''] : []),
    `  ${paint('green', '→')} ${remedy}`,
  ].join('\n');
}

/** Formats a finding in three lines, below the name of its file. */
function formatShort({ start, field, code, level, message, remedy }: Finding, paint: Paint): string {
  const place = paint(['bold', 'cyan'], `${start.line}:${start.column}`);
  const name = field === undefined ? '' : `${paint('dim', field)} `;
  return [
    `  ${place} ${formatLevel(level, paint)}${name}${paint('dim', code)}`,
    `    ${paint('bold', message)}`,
    `    ${paint('green', '→')} ${remedy}`,
  ].join('\n');
}

/** Formats findings with the same cause: the first, and where the others are. */
function formatGroup({ first, others }: Group, paint: Paint): string {
  const lines = others.map(({ start }) => start.line);
  if (lines.length === 0) return formatShort(first, paint);
  const places = `The same in ${lines.length === 1 ? 'line' : 'lines'} ${shortenList(lines.map(String))}.`;
  return `${formatShort(first, paint)}\n    ${paint('dim', places)}`;
}

function formatFindings(findings: readonly Finding[], paint: Paint): string[] {
  if (findings.length <= MOST_FRAMES) return findings.map((finding) => formatWhole(finding, paint));
  return groupFindings(findings).map(({ path, groups }) => {
    const title = paint('bold', path);
    const blocks =
      findings.length <= MOST_SINGLE
        ? groups.flatMap(({ first, others }) => [first, ...others]).map((finding) => formatShort(finding, paint))
        : groups.map((group) => formatGroup(group, paint));
    return [title, ...blocks].join('\n');
  });
}

function formatEnd(report: Report, paint: Paint): string {
  const { findings, launch, rules } = report;
  const hasMore = !launch && rules.some(({ isLaunch }) => isLaunch);
  const colour = findings.length === 0 ? 'green' : hasErrors(findings) ? 'red' : 'yellow';
  const fixable = findings.filter(({ edits }) => edits).length;
  const unchanged = formatUnchanged(report);
  const [first] = findings;
  return [
    paint(colour, summarize(report)),
    ...(unchanged === undefined ? [] : [unchanged]),
    ...(fixable > 0
      ? [`${fixable === findings.length ? 'All' : fixable} can be fixed automatically: ${command} --fix`]
      : []),
    ...(first ? [`More on a rule: ${command} --explain ${first.code}`] : []),
    ...(hasMore
      ? [paint('dim', `Before the site goes live, also check for example content: ${command} --launch`)]
      : []),
  ].join('\n');
}

export function formatPretty(report: Report, { colour }: PrettyOptions): string {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
  return `${[...formatFindings(report.findings, paint), formatEnd(report, paint)].join('\n\n')}\n`;
}

export const formatFailure = (reason: string): string =>
  `The content check could not run. This is not a mistake in your text.\n${reason}\n`;
