import type { Finding } from '../check.ts';
import { count } from '../words.ts';
import { frame } from './frame.ts';
import { whereIs, type Report } from './report.ts';

/** GitHub refuses a summary that is larger than 1 MiB as a whole. */
const MOST_BYTES = 1024 * 1024;
/** Room for the title, and for the line that says how much is left out. */
const HEAD_AND_TAIL = 500;
const GAP = '\n\n';

/** Signs that Markdown and HTML would take for something else. */
const escape = (text: string) => text.replaceAll(/[\\`*_[\]<>|#~]/g, '\\$&');

/** A fence that is longer than any inside it. */
function fenced(lines: readonly string[]): string[] {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const fence = '`'.repeat(longest + 1);
  return lines.length === 0 ? [] : ['', `${fence}text`, ...lines, fence, ''];
}

function block(finding: Finding): string {
  const { code, source, range, field, message, remedy } = finding;
  return [
    `#### \`${whereIs(finding)}\` ${code}`,
    '',
    ...(field === undefined ? [] : [`${escape(field)}  `]),
    `**${escape(message)}**`,
    ...fenced(frame(source, range)),
    `→ ${escape(remedy)}`,
  ].join('\n');
}

/** As many blocks as fit, in their order, and how many do not. */
function fitting(blocks: readonly string[], bytes: number): string[] {
  let room = bytes;
  const cut = blocks.findIndex((each) => (room -= Buffer.byteLength(each) + GAP.length) < 0);
  if (cut < 0) return [...blocks];
  const rest = `${count(blocks.length - cut, 'more mistake')} left out here. \`npm run check:content\` shows all.`;
  return [...blocks.slice(0, cut), rest];
}

function withBlocks({ findings, paths }: Report, bytes: number): string {
  if (findings.length === 0)
    return `### Content check\n\n✓ ${count(paths.length, 'file')} checked, no mistakes found.\n`;
  const bad = new Set(findings.map(({ source }) => source.path)).size;
  const title = `### Content check\n\n✗ ${count(findings.length, 'mistake')} in ${bad} of ${count(paths.length, 'file')}`;
  return `${[title, ...fitting(findings.map(block), bytes - HEAD_AND_TAIL)].join(GAP)}\n`;
}

/** For a comment on a pull request. */
export const markdown = (report: Report): string => withBlocks(report, Infinity);

/** For the summary of a job on GitHub, which refuses one that is too large. */
export const jobSummary = (report: Report): string => withBlocks(report, MOST_BYTES);
