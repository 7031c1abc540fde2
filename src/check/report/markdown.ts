import { count } from '../words.ts';
import { frame } from './frame.ts';
import { whereIs, type Report } from './report.ts';

/** Signs that Markdown and HTML would take for something else. */
const escape = (text: string) => text.replaceAll(/[\\`*_[\]<>|#~]/g, '\\$&');

/** A fence that is longer than any inside it. */
function fenced(lines: readonly string[]): string[] {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const fence = '`'.repeat(longest + 1);
  return lines.length === 0 ? [] : ['', `${fence}text`, ...lines, fence, ''];
}

/** For a comment on a pull request. */
export function markdown({ findings, paths }: Report): string {
  if (findings.length === 0)
    return `### Content check\n\n✓ ${count(paths.length, 'file')} checked, no mistakes found.\n`;
  const bad = new Set(findings.map(({ source }) => source.path)).size;
  const blocks = findings.map((finding) => {
    const { code, source, range, field, message, remedy } = finding;
    return [
      `#### \`${whereIs(finding)}\` ${code}`,
      '',
      ...(field === undefined ? [] : [`${escape(field)}  `]),
      `**${escape(message)}**`,
      ...fenced(frame(source, range)),
      `→ ${escape(remedy)}`,
    ].join('\n');
  });
  return `### Content check\n\n✗ ${count(findings.length, 'mistake')} in ${bad} of ${count(paths.length, 'file')}\n\n${blocks.join('\n\n')}\n`;
}
