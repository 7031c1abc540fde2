import { lineStarts, type Range, type Source } from '../source.ts';
import { placeAt } from '../source.ts';

const WIDTH = 100;
const AROUND = 1;

/** A line as it can be shown anywhere: tabs as one blank, what cannot be seen as a dot. */
const visible = (line: string) => line.replaceAll('\t', ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, '·');

const wide = /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** The columns that a text takes in a terminal, roughly: letters of East Asia and emoji take two. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += wide.test(letter) ? 2 : 1;
  return width;
}

/** The line and its neighbours, with the place underlined; nothing where it is the file as a whole that is wrong. */
export function frame(source: Source, [start, end]: Range): string[] {
  if (start === end) return [];
  const starts = lineStarts(source);
  const { line, column } = placeAt(source, start);
  const textOf = (number: number) =>
    source.text.slice(starts[number - 1], starts[number] ?? source.text.length).replace(/[\r\n]+$/, '');
  const first = Math.max(1, line - AROUND);
  // What follows the last line break is no line that anybody sees.
  const count = starts.at(-1) === source.text.length ? starts.length - 1 : starts.length;
  const last = Math.min(Math.max(count, line), line + AROUND);
  const digits = String(last).length;
  const text = textOf(line);
  // Long lines are cut so that the place stays in sight.
  const cut = column - 1 > WIDTH * 0.8 ? column - 1 - WIDTH / 2 : 0;
  const show = (line: string) =>
    visible((cut > 0 ? '…' : '') + line.slice(cut, cut + WIDTH) + (line.length > cut + WIDTH ? '…' : ''));
  const lines: string[] = [];
  for (let number = first; number <= last; number++) {
    const sign = number === line ? '>' : ' ';
    lines.push(`${sign} ${String(number).padStart(digits)} | ${show(textOf(number))}`.trimEnd());
    if (number !== line) continue;
    const before = (cut > 0 ? '…' : '') + text.slice(cut, column - 1);
    const marked = text.slice(column - 1, Math.min(column - 1 + (end - start), cut + WIDTH));
    lines.push(
      `  ${' '.repeat(digits)} | ${' '.repeat(widthOf(visible(before)))}${'^'.repeat(Math.max(1, widthOf(visible(marked))))}`,
    );
  }
  return lines;
}
