import type { Content } from '../content.ts';
import type { Unsupported } from '../parse/body.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { findParts } from './parts.ts';

const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** Puts the words of a footnote in brackets where it is referred to. */
function replaceFootnote({ text }: Source, { range, note }: Unsupported) {
  const where = 'in brackets, in the sentence itself';
  const words =
    note &&
    text
      .slice(...note)
      .replace(/^\[\^[^\]]*\]:[ \t]*/, '')
      .trim();
  if (!note || words === undefined || words === '' || /\n[ \t]*\n/.test(words) || note[0] < range[1])
    return askToDecide(`Write the note ${where}.`, where);
  const line: Range = [note[0], note[1] + (/^[ \t]*\r?\n/.exec(text.slice(note[1]))?.[0].length ?? 0)];
  const space = /\s/.test(text.charAt(range[0] - 1)) ? '' : ' ';
  return askToEdit(
    `Write the note ${where}, and delete the line of the footnote.`,
    { range, text: `${space}(${words.replace(/\.$/, '')})` },
    { range: line, text: '' },
  );
}

function diagnose(source: Source, part: Unsupported): Omit<Problem, 'source'> {
  const { range, what } = part;
  const written = source.text.slice(...range);
  if (what === 'footnote') {
    return {
      range,
      message: 'Pages have no footnotes: they would bring words to the page that are not in the content.',
      ...replaceFootnote(source, part),
    };
  }
  if (what === 'checkbox') {
    const box = /\[[ xX]\][ \t]*/.exec(written);
    const at = range[0] + (box?.index ?? 0);
    const place: Range = [at, at + (box?.[0].length ?? 1)];
    return {
      range: place,
      message: `${box?.[0].trim() ?? '[ ]'} makes a checkbox that nobody can tick.`,
      ...askToEdit('Remove the square brackets and what is in them.', { range: place, text: '' }),
    };
  }
  const words = written.slice(1, -1);
  const digits = /^\d+$/.test(words) ? words.replaceAll(/\d/g, (digit) => lowered.charAt(Number(digit))) : undefined;
  return {
    range,
    message: `${written} would be struck through.`,
    ...askToEdit(
      digits === undefined
        ? 'Remove both ~. To strike words through, write ~~words~~.'
        : `Write ${digits}, in lowered digits. To strike words through, write ~~words~~.`,
      { range, text: digits ?? words },
    ),
  };
}

/** Finds a list that goes on with another sign, which begins a second list. */
function findTwoLists(content: Content): Problem[] {
  const lists = findParts(content, 'block').filter(({ part }) => part.type === 'list');
  return lists.flatMap(({ source, part: { range } }, index): Problem[] => {
    const next = lists[index + 1];
    if (next?.source !== source || !/^[ \t]*\r?\n$/.test(source.text.slice(range[1], next.part.range[0]))) return [];
    const [first, second] = [source.text.charAt(range[0]), source.text.charAt(next.part.range[0])];
    if (!/[-*+]/.test(first) || !/[-*+]/.test(second)) return [];
    const start = next.part.range[0];
    const marks = [...source.text.slice(...next.part.range).matchAll(/^[-*+](?=[ \t])/gm)];
    return [
      {
        source,
        range: [start, start + 1],
        message: `The list goes on with ${second} in place of ${first}. So these are two lists, with a gap between them.`,
        ...askToEdit(
          `Begin each item with ${first}`,
          ...marks.map(({ index: at }) => ({ range: [start + at, start + at + 1] as const, text: first })),
        ),
      },
    ];
  });
}

export const unsupportedMarkdown: Rule = {
  code: 'unsupported-markdown',
  title: 'Markdown that this site does not have',
  explanation:
    'Footnotes, checkboxes and lowered text work in other programs. On this site, a footnote would bring English words of the parser to the page, a checkbox would do nothing, and ~one sign~ would strike words through.',
  bad: { file: 'pages/about.mdx', text: 'It saves 15%.[^1]\n\n[^1]: Measured in 2025.' },
  good: { file: 'pages/about.mdx', text: 'It saves 15% (measured in 2025).' },
  find: (content) => [
    ...findParts(content, 'unsupported').map(({ source, part }) => ({ source, ...diagnose(source, part) })),
    ...findTwoLists(content),
  ],
};
