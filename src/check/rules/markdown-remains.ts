import type { Content } from '../content.ts';
import { getPlacement } from '../../schemas/sections.ts';
import type { Edit } from '../parse/edits.ts';
import type { Problem, Rule } from '../rule.ts';
import { findInData } from './data-remains.ts';
import { findInProse } from './prose-remains.ts';
import type { Remains } from './remains.ts';
import { getDataTexts, type ShownText } from './shown-texts.ts';

/** Turns offsets in a text into places in its file. */
function toProblem(
  { source, field, toRange }: Pick<ShownText, 'source' | 'field' | 'toRange'>,
  { start, end, message, remedy, solution, isWhole }: Remains,
): Problem {
  const move = ({ range, text }: Edit): Edit => ({ range: toRange(range[0], range[1]), text });
  const range = toRange(start, end);
  return {
    source,
    range,
    ...(isWhole && { hides: range }),
    ...(field && { field }),
    message,
    remedy,
    solution: solution.kind === 'edit' ? { kind: 'edit', edits: solution.edits.map(move) } : solution,
  };
}

function findInPages({ documents, facts }: Content): Problem[] {
  const names = new Set(Object.keys(facts));
  return documents.flatMap(({ source, page }) => {
    const words = (page?.parts ?? []).filter((part) => part.kind === 'words');
    const hasFootnotes = words.some(({ shown }) => /[\w.%)]\*(?![\w*])/.test(shown));
    return words.flatMap(({ shown, block, range: [offset, end], within }) =>
      findInProse({
        shown,
        written: source.text.slice(offset, end),
        block,
        isInSection: getPlacement(within?.name ?? '')?.headings.includes(2) ?? false,
        hasFootnotes,
      })
        // The rule leftover-brace reports the name of a placeholder in other brackets.
        .filter(
          ({ start, end }) =>
            !names.has(/^\[(\w+)\]$/.exec(source.text.slice(offset + start, offset + end))?.[1] ?? ''),
        )
        .map((remains) => toProblem({ source, toRange: (from, to) => [offset + from, offset + to] }, remains)),
    );
  });
}

export const markdownRemains: Rule = {
  code: 'markdown-remains',
  title: 'Signs that would be shown',
  explanation:
    'Markdown only works in the prose of pages, and only if it is complete: [text](/licensing), **bold**, a space after ### and after the hyphen of a list. The texts in JSON files, in attributes and at the top of a page are shown as they are, with every * and every HTML tag. A backslash before a sign in prose makes it a literal one.',
  bad: { file: 'features.json', text: '"description": "It answers in **under** 1 ms."' },
  good: { file: 'features.json', text: '"description": "It answers in under 1 ms."' },
  find: (content) => [
    ...findInPages(content),
    ...getDataTexts(content)
      .filter(({ kind, text }) => kind === undefined && text !== '')
      .flatMap((shown) => findInData(shown.text).map((remains) => toProblem(shown, remains))),
  ],
};
