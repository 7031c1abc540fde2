import { styleText } from 'node:util';

import type { Finding } from '../check.ts';
import { count } from '../words.ts';
import { frame } from './frame.ts';
import { whereIs, type Report } from './report.ts';

type Style = Parameters<typeof styleText>[0];

const command = 'npm run check:content --';

export interface PrettyOptions {
  colour: boolean;
}

/** One finding: where, in which field, what is wrong, the lines, what to do. */
function block(finding: Finding, paint: (style: Style, text: string) => string): string {
  const { source, range, field, code, message, remedy } = finding;
  const lines = frame(source, range).map(
    (line) => `  ${line.startsWith('>') || line.includes('^') ? line : paint('dim', line)}`,
  );
  return [
    `${paint(['bold', 'cyan'], whereIs(finding))} ${paint('dim', code)}`,
    ...(field === undefined ? [] : [`  ${paint('dim', field)}`]),
    `  ${paint('bold', message)}`,
    ...(lines.length > 0 ? ['', ...lines, ''] : []),
    `  ${paint('green', '→')} ${remedy}`,
  ].join('\n');
}

function summary(
  { findings, paths, launch, unchanged }: Report,
  paint: (style: Style, text: string) => string,
): string {
  const lines: string[] = [];
  const bad = new Set(findings.map(({ source }) => source.path)).size;
  if (findings.length === 0) lines.push(paint('green', `✓ ${count(paths.length, 'file')} checked, no mistakes found.`));
  else lines.push(paint('red', `✗ ${count(findings.length, 'mistake')} in ${bad} of ${count(paths.length, 'file')}.`));
  if (unchanged > 0)
    lines.push(
      `${count(unchanged, 'mistake')} in paths that have not changed ${unchanged === 1 ? 'is' : 'are'} not shown.`,
    );
  const mendable = findings.filter(({ edits }) => edits).length;
  if (mendable > 0)
    lines.push(`${mendable === findings.length ? 'All' : mendable} can be mended for you: ${command} --fix`);
  const [first] = findings;
  if (first) lines.push(`More on a rule: ${command} --explain ${first.code}`);
  if (!launch) lines.push(paint('dim', `Before the site goes live, look for examples left in it: ${command} --launch`));
  return lines.join('\n');
}

/** For people, in a terminal. */
export function pretty(report: Report, { colour }: PrettyOptions): string {
  const paint = (style: Style, text: string) => (colour ? styleText(style, text, { validateStream: false }) : text);
  return `${[...report.findings.map((finding) => block(finding, paint)), summary(report, paint)].join('\n\n')}\n`;
}
