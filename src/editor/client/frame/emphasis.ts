/** The marks of Markdown for emphasis. */
export const emphasisMarks = { bold: '**', italic: '*' } as const;

export type Emphasis = keyof typeof emphasisMarks;

/** A text with a selection in it. Without a selection, both ends are the caret. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** A replacement of a part of the text, and what is selected in the new text afterwards. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Whether a run of asterisks contains the mark: three of them are both. */
const hasMark = (asterisks: number, emphasis: Emphasis) => (emphasis === 'bold' ? asterisks >= 2 : asterisks % 2 === 1);

const countBefore = (text: string) => /(?<![\\*])\*+$/.exec(text)?.[0].length ?? 0;
const countAfter = (text: string) => /^\*+/.exec(text)?.[0].length ?? 0;

/** Marks of this emphasis that are not a part of the other one. */
const innerMarks = { bold: /(?<!\\)\*\*/g, italic: /(?<![\\*])\*(?!\*)/g } as const;

const runs = {
  bold: /(?<![\\*])\*\*(?=\S)(?:.+?)(?<=\S)\*\*/gs,
  italic: /(?<![\\*])\*(?![*\s])(?:.+?)(?<![*\s])\*(?!\*)/gs,
} as const;

/** Finds the emphasised words that the caret is in. */
function findRun(text: string, caret: number, emphasis: Emphasis): { from: number; to: number } | undefined {
  const { length } = emphasisMarks[emphasis];
  const run = [...text.matchAll(runs[emphasis])].find(
    ({ index, 0: words }) => index + length <= caret && caret <= index + words.length - length,
  );
  return run && { from: run.index, to: run.index + run[0].length };
}

/** Puts marks around a part of the text. Spaces at its ends stay outside, because Markdown knows no emphasis that begins with one. */
function wrap({ text, start, end }: SelectedText, emphasis: Emphasis): Replacement | undefined {
  const mark = emphasisMarks[emphasis];
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  const to = end - (selected.length - selected.trimEnd().length);
  // Emphasis within the same emphasis would end it.
  const words = text.slice(from, to).replaceAll(innerMarks[emphasis], '');
  if (words === '') return undefined;
  const first = from + mark.length;
  return { from, to, insert: mark + words + mark, start: first, end: first + words.length };
}

/** Removes the marks at both ends of a part of the text. */
const unwrap = (text: string, from: number, to: number, { length }: string): Omit<Replacement, 'start' | 'end'> => ({
  from,
  to,
  insert: text.slice(from + length, to - length),
});

function toggleSelection(selected: SelectedText, emphasis: Emphasis): Replacement | undefined {
  const mark = emphasisMarks[emphasis];
  const { length } = mark;
  const { text, start, end } = selected;
  const around = Math.min(countBefore(text.slice(0, start)), countAfter(text.slice(end)));
  if (hasMark(around, emphasis))
    return {
      ...unwrap(text, start - length, end + length, mark),
      start: start - length,
      end: end - length,
    };
  const words = text.slice(start, end);
  const inside = Math.min(countAfter(words), countBefore(words));
  const inner = words.slice(inside, words.length - inside);
  if (inner !== '' && hasMark(inside, emphasis) && inner.search(innerMarks[emphasis]) < 0)
    return { ...unwrap(text, start, end, mark), start, end: end - 2 * length };
  return wrap(selected, emphasis);
}

/**
 * Puts marks around the selected words, or removes those that are there. Without a selection, this is about the word or the
 * emphasised words that the caret is in.
 *
 * @returns undefined if there are no words to emphasise. What is typed next can be.
 */
export function toggleEmphasis(selected: SelectedText, emphasis: Emphasis): Replacement | undefined {
  const { text, start, end } = selected;
  if (start !== end) return toggleSelection(selected, emphasis);
  const mark = emphasisMarks[emphasis];
  const { length } = mark;
  const run = findRun(text, start, emphasis);
  if (run) {
    // At the end of emphasised words, what is typed next is no longer emphasised.
    if (start === run.to - length) return { from: run.to, to: run.to, insert: '', start: run.to, end: run.to };
    return { ...unwrap(text, run.from, run.to, mark), start: start - length, end: start - length };
  }
  const [before = ''] = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, start)) ?? [];
  const [after = ''] = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(start)) ?? [];
  if (before === '' || after === '') return undefined;
  const word = wrap({ text, start: start - before.length, end: start + after.length }, emphasis);
  return word && { ...word, start: start + length, end: start + length };
}

/** Finds marks around the caret with nothing between them, as they are left when emphasised words are deleted. */
export function findEmptyMarks(text: string, caret: number): { from: number; to: number } | undefined {
  const before = countBefore(text.slice(0, caret));
  const after = countAfter(text.slice(caret));
  return before > 0 && before === after && before <= 3 ? { from: caret - before, to: caret + after } : undefined;
}
