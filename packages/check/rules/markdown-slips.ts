import { once, type Page } from '@stepless/documents';
import { lint } from 'markdownlint/sync';

import type { Explanation, Rule } from '../core/rule.ts';
import { onPages, type PageProblem } from './on-pages.ts';

/** The rules of markdownlint that find a slip, and what to say about it. */
const slips: Readonly<Record<string, Explanation>> = {
  MD011: {
    message: 'The brackets of this link have changed places.',
    remedy: 'Write the words in [ ] and the address in ( ): [words](/about)',
  },
  MD018: {
    message: 'A space is missing after the # of this heading.',
    remedy: 'Write a space between # and the words, or remove the #.',
  },
  MD037: {
    message: 'There is a space between these words and their * or _.',
    remedy: 'Remove the space: **bold**. Where it multiplies, write ×.',
  },
  MD038: { message: 'There is a space inside the ` of this code.', remedy: 'Remove the space: `code`' },
  MD039: { message: 'There is a space inside the brackets of this link.', remedy: 'Remove the space: [words](/about)' },
  MD056: {
    message: 'This row has another number of cells than the first row of its table.',
    remedy: String.raw`Give each row the same number of cells: the page does not show more. Write \| for the character itself.`,
  },
};

/** Characters without which none of these slips can be there. Most pages have none, and are not parsed a second time. */
const suspicious =
  /\)\[|^#{2,6}[^\s#]|[ \t(]\*{1,2} \S|^\*\* \S|\S \*{1,2}(?!\S)|(?:^|\s)_{1,2} \S|\S _{1,2}(?!\S)|` \S|\S `|\[ |\s\]\(|^\|/m;

/** Finds the slips of a page. Looks at a page only once: markdownlint takes a third of a check. */
const findSlips = once((page: Page): PageProblem[] => {
  if (!suspicious.test(page.body)) return [];
  const config = { default: false, ...Object.fromEntries(Object.keys(slips).map((name) => [name, true])) };
  const body = page.body.replaceAll(/\{\/\*[^]*?\*\/\}/g, (comment) => comment.replaceAll(/\S/g, ' '));
  const { text = [] } = lint({ strings: { text: body }, config, frontMatter: null });
  const lines = page.body.split('\n');
  return text.flatMap(({ lineNumber, ruleNames: [name = ''], errorRange }): PageProblem[] => {
    const slip = slips[name];
    const line = lines[lineNumber - 1] ?? '';
    const [column = 1, length = line.length] = errorRange ?? [];
    const isHashtag = name === 'MD018' && /^\s*#[^#]/.test(line);
    // A star after a figure refers to a note, and one between spaces multiplies: 20 * 3 * 4, m * c * c.
    const [before, after] = [line.slice(0, column - 1), line.slice(column - 1)];
    const isTimes = after.startsWith(' * ') || /(?:\d|(?<!\p{L})\p{L}) \*$/u.test(before);
    const isStar = name === 'MD037' && (isTimes || /[^\s*_][*_]+$/.test(before));
    // What is not an address may be a note [1], or an index: f(x)[0].
    const isNote = name === 'MD011' && !/\)\[(?:[/#]|https?:|mailto:|www\.)/.test(line);
    if (!slip || isHashtag || isStar || isNote) return [];
    const start = lines.slice(0, lineNumber - 1).join('\n').length + (lineNumber > 1 ? 1 : 0);
    const range = [start + column - 1, start + column - 1 + Math.max(length, 1)] as const;
    return [{ range, ...slip }];
  });
});

export const markdownRules: readonly Rule[] = [
  {
    code: 'markdown-slip',
    title: 'Markdown that is shown as it is written',
    why: 'With one space too many or too few, Markdown shows its characters instead of using them.',
    level: 'warning',
    find: onPages(({ page }) => findSlips(page)),
  },
];
