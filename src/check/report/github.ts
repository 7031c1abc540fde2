import type { Finding } from '../check.ts';
import { rules } from '../rules/index.ts';
import { count } from '../words.ts';
import type { Report } from './report.ts';

/** GitHub shows no more annotations of one kind for a step. */
const MOST = 10;

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function annotation({ code, source, start, end, field, message, remedy }: Finding): string {
  const properties = {
    file: source.path,
    line: start.line,
    col: start.column,
    endLine: end.line,
    // Columns mean something to GitHub within one line only.
    ...(end.line === start.line && { endColumn: end.column }),
    title: field === undefined ? code : `${code}: ${field}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::error ${list.join(',')}::${escapeData(`${message} ${remedy}`)}`;
}

const order = new Map(rules.map(({ code }, index) => [code, index]));

/** The rules are listed with those first whose mistakes hide others. */
const worstFirst = (a: Finding, b: Finding) => (order.get(a.code) ?? 0) - (order.get(b.code) ?? 0);

/** For GitHub Actions: a mark at the line of each mistake. The job summary has all that fit. */
export function github({ findings, paths }: Report): string {
  const shown = findings.toSorted(worstFirst).slice(0, MOST).map(annotation);
  const rest = findings.length - shown.length;
  const last =
    findings.length === 0
      ? `${count(paths.length, 'file')} checked, no mistakes found.`
      : `${count(findings.length, 'mistake')}.${rest > 0 ? ` GitHub shows ${MOST} here. The job summary shows all, or says how many it leaves out.` : ''}`;
  return `${[...shown, last].join('\n')}\n`;
}
