import type { Finding } from '../core/finding.ts';
import { formatUnchanged, summarize, type Report } from './report.ts';

/** GitHub shows at most 10 errors per step: https://github.com/actions/toolkit/blob/main/docs/problem-matchers.md#limitations */
const MAX_ANNOTATIONS = 10;

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function formatAnnotation({ code, level, source, start, end, field, message, remedy }: Finding): string {
  const properties = {
    file: source.path,
    line: start.line,
    col: start.column,
    endLine: end.line,
    // GitHub accepts an end column only if start and end are on the same line.
    ...(end.line === start.line && { endColumn: end.column }),
    title: field === undefined ? code : `${code}: ${field}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${list.join(',')}::${escapeData(`${message} ${remedy}`)}`;
}

/** Sorts errors before warnings, and mistakes that hide others before those. */
const compare = (a: Finding, b: Finding) =>
  Number(a.level === 'warning') - Number(b.level === 'warning') || Number(!a.hides) - Number(!b.hides);

/** Formats the first ten findings as annotations for GitHub Actions. The job summary lists the others too. */
export function formatGithub(report: Report): string {
  const { findings } = report;
  const shown = findings.toSorted(compare).slice(0, MAX_ANNOTATIONS).map(formatAnnotation);
  const isCut = findings.length > shown.length;
  const last = `${summarize(report)}${isCut ? ` GitHub shows ${MAX_ANNOTATIONS} here. The job summary shows all, or says how many it leaves out.` : ''}`;
  return `${[...shown, last, formatUnchanged(report) ?? []].flat().join('\n')}\n`;
}
