/** Brackets and quotation marks without a partner. */

import type { Content } from '../content.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem } from '../rule.ts';
import { getDataTexts, getProseTexts, type ShownText } from './shown-texts.ts';

/** A face, the letter or number of an item: a) b) 1), a placeholder with one wrong bracket: {brand), and what is left of a link. */
const noBracket = /[:;]-?[()]|(?<![\p{L}\p{N}(])[\p{L}\p{N}]{1,3}\)|(?<=\])\(|\(\s*[a-z]+\s*\}|\{\s*[a-z]+\s*\)/gu;

const partners: Readonly<Record<string, string>> = { '(': ')', ')': '(', '“': '”', '”': '“' };
/** Dashes that were saved in one encoding and opened in another. Another rule reports them. */
const garbledDash = /â€[“”]/g;

/** Returns the index of a mark without a partner. */
function findLone(text: string, open: string, close: string): number | undefined {
  const starts: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    if (sign === open) starts.push(index);
    else if (sign === close && starts.pop() === undefined) return index;
  }
  return starts.at(-1);
}

function findInText({ text: shown, source, toRange, kind, notation }: ShownText, field?: string): Problem[] {
  if (kind !== undefined) return [];
  const text = shown.replaceAll(garbledDash, '   ');
  const report = (index: number | undefined, name: string): Problem[] => {
    if (index === undefined) return [];
    const mark = text.charAt(index);
    const isOpen = '(“'.includes(mark);
    const what = isOpen ? 'where it ends' : 'where it begins';
    const message = `This ${name} is ${isOpen ? 'not closed' : 'closed, but never opened'}.`;
    const remedy = `Write ${partners[mark]} ${what}, or delete this ${mark}`;
    return [
      { source, range: toRange(index, index + 1), ...(field && { field }), message, ...askToDecide(remedy, what) },
    ];
  };
  const brackets =
    findLone(text, '(', ')') === undefined
      ? undefined
      : findLone(
          text.replaceAll(noBracket, (found) => ' '.repeat(found.length)),
          '(',
          ')',
        );
  // Of a quotation of several paragraphs, each begins with a mark. In other languages, the marks have other places.
  const isQuotation = notation === 'markdown' && /^\s*“/.test(text);
  const marks = /[“”]/.test(text) && !isQuotation && !/[„«»]/.test(text) ? findLone(text, '“', '”') : undefined;
  return [...report(brackets, 'bracket'), ...report(marks, 'quotation mark')];
}

/** Finds brackets and quotation marks without a partner, in the data and in the prose of pages. */
export const findUnclosedMarks = (content: Content): Problem[] => [
  ...getDataTexts(content).flatMap((text) => (/[()“”]/.test(text.text) ? findInText(text, text.field) : [])),
  ...getProseTexts(content).flatMap((text) => (/[()“”]/.test(text.text) ? findInText(text) : [])),
];
