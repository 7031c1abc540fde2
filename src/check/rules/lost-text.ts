import type { BodyPart, Heading } from '../parse/body.ts';
import { getPlacement } from '../../schemas/sections.ts';
import { askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';

/** Extends a range by the line break after it. */
const withLineBreak = ({ text }: Source, [start, end]: Range): Range => [
  start,
  end + (/^[ \t]*\r?\n/.exec(text.slice(end))?.[0].length ?? 0),
];

function findLost(source: Source, part: BodyPart): Problem[] {
  const { range } = part;
  if (part.kind === 'lost' && part.what === 'cell') {
    const written = source.text
      .slice(...range)
      .replaceAll('|', '')
      .trim();
    return [
      {
        source,
        range,
        message: `This row has more cells than the first row of the table. The page would not show “${written}”.`,
        ...askToEdit(
          'Remove the cell, or add a cell to the first row and to the line of hyphens. Inside a cell, write \\| for a literal |',
          {
            range: [range[0] - (source.text.charAt(range[0]) === '|' ? 0 : 1), range[1] - 1],
            text: '',
          },
        ),
      },
    ];
  }
  if (part.kind === 'lost') {
    const name = part.what === 'footnote' ? 'footnote' : 'address';
    return [
      {
        source,
        range,
        message: `Nothing on this page refers to this ${name}, so the page would not show it.`,
        ...askToEdit(
          part.what === 'footnote'
            ? 'Remove it. If visitors should read it, write it as a paragraph or in brackets.'
            : 'Remove it, or refer to it: [words][name].',
          { range: withLineBreak(source, range), text: '' },
        ),
      },
    ];
  }
  if (part.kind === 'heading' && part.isUnderlined) return [findUnderlined(source, part)];
  return [];
}

/** Explains a line of hyphens or equals signs directly below words, which makes the words a heading. */
function findUnderlined(source: Source, { range, within, isFrontmatter }: Heading): Problem {
  const written = source.text.slice(...range);
  const line = /\n[ \t]*([-=]+)[ \t]*$/.exec(written);
  const at = range[0] + (line?.index ?? 0) + 1;
  const sign = line?.[1] ?? '---';
  if (isFrontmatter) {
    const before = /(?:^|\n)---[ \t]*\r?\n\s*$/.exec(source.text.slice(0, range[0]));
    return {
      source,
      range,
      message: 'These lines look like the top of a page, but a page has one only. They would be shown as a heading.',
      ...askToEdit('Remove these lines, and the --- before and after them.', {
        range: withLineBreak(source, [
          before ? before.index + (before[0].startsWith('\n') ? 1 : 0) : range[0],
          range[1],
        ]),
        text: '',
      }),
    };
  }
  const level = '#'.repeat(getPlacement(within?.name ?? '')?.headings.includes(2) ? 3 : 2);
  const isRule = sign.startsWith('-') && sign.length > 2;
  return {
    source,
    range: [at, range[1]],
    message: `Directly below words, ${sign} makes them a heading.`,
    ...askToEdit(
      isRule
        ? `For a horizontal line, put an empty line above ${sign}. For a heading, begin the words with ${level} instead.`
        : `Remove the ${sign}. For a heading, begin the words with ${level} instead.`,
      isRule ? { range: [at, at], text: '\n' } : { range: [at, range[1]], text: '' },
    ),
  };
}

export const lostText: Rule = {
  code: 'lost-text',
  title: 'Markdown that does something unexpected',
  explanation:
    'Some Markdown is complete, but does not do what it looks like. A row with more cells than the first row of its table loses cells. An address or a footnote that nothing refers to is not shown. A line of hyphens directly below words makes them a heading.',
  bad: { file: 'pages/about.mdx', text: 'The prices are net.\n---' },
  good: { file: 'pages/about.mdx', text: 'The prices are net.\n\n---' },
  find: ({ documents }) =>
    documents.flatMap(({ source, page }) => (page?.parts ?? []).flatMap((part) => findLost(source, part))),
};
