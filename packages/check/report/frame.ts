import { getLineStarts, getPosition, type Range, type Source } from '@stepless/documents';

const MAX_WIDTH = 100;
const LINES_AROUND = 1;

/** Makes every character of a line visible: tabs become spaces, invisible characters become dots. */
const makeVisible = (line: string) => line.replaceAll('\t', ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, '·');

/**
 * Formats a code frame: the line, its neighbours, and a marker under the range.
 *
 * @returns lines of text; none for an empty range, which means the whole file
 */
export function formatCodeFrame(source: Source, [start, end]: Range): string[] {
  if (start === end) return [];
  const starts = getLineStarts(source);
  const { line, column } = getPosition(source, start);
  const getLine = (number: number) =>
    source.text.slice(starts[number - 1], starts[number] ?? source.text.length).replace(/[\r\n]+$/, '');
  const first = Math.max(1, line - LINES_AROUND);
  // Editors show no line after a line break at the end of the file.
  const count = starts.at(-1) === source.text.length ? starts.length - 1 : starts.length;
  const last = Math.min(Math.max(count, line), line + LINES_AROUND);
  const digits = String(last).length;
  const text = getLine(line);
  // Long lines are cut so that the marked range stays visible.
  const cut = column - 1 > MAX_WIDTH * 0.8 ? column - 1 - MAX_WIDTH / 2 : 0;
  const show = (line: string) =>
    makeVisible((cut > 0 ? '…' : '') + line.slice(cut, cut + MAX_WIDTH) + (line.length > cut + MAX_WIDTH ? '…' : ''));
  const lines: string[] = [];
  for (let number = first; number <= last; number++) {
    const pointer = number === line ? '>' : ' ';
    lines.push(`${pointer} ${String(number).padStart(digits)} | ${show(getLine(number))}`.trimEnd());
    if (number !== line) continue;
    const before = (cut > 0 ? '…' : '') + text.slice(cut, column - 1);
    const marked = text.slice(column - 1, Math.min(column - 1 + (end - start), cut + MAX_WIDTH));
    lines.push(`  ${' '.repeat(digits)} | ${' '.repeat(before.length)}${'^'.repeat(Math.max(1, marked.length))}`);
  }
  return lines;
}
