import { getPlacement } from '../../schemas/sections.ts';
import type { Block, BodyPart, Element } from '../parse/body.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Edit } from '../parse/edits.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { findContainer, getLine, moveInto } from './moves.ts';

const isSection = (part: BodyPart) =>
  part.kind === 'element' && !part.within && getPlacement(part.name)?.parent === 'page';

/** Groups the blocks between the sections: what stands between the same two is one mistake. */
function groupOutside(parts: readonly BodyPart[]): Block[][] {
  const groups: Block[][] = [];
  let isNew = true;
  // The rule lost-text reports a second frontmatter, with the line before it.
  const pasted = new Set(
    parts.flatMap((part) => (part.kind === 'heading' && part.isFrontmatter ? [part.range[0]] : [])),
  );
  for (const part of parts) {
    if (isSection(part)) isNew = true;
    if (pasted.has(part.range[0])) continue;
    if (part.kind !== 'block' || part.within || part.isOnlyComponents) continue;
    if (['mdxjsEsm', 'definition', 'footnoteDefinition', 'thematicBreak'].includes(part.type)) continue;
    if (isNew) groups.push([]);
    groups.at(-1)?.push(part);
    isNew = false;
  }
  return groups;
}

/** Whether a page begins with a Markdown heading of level 1, whose introduction may follow it. */
const beginsWithHeading = (parts: readonly BodyPart[]) => {
  const first = parts.find(({ kind }) => kind === 'heading' || kind === 'element');
  return first?.kind === 'heading' && first.level === 1 && !first.within;
};

function findOutside(source: Source, parts: readonly BodyPart[]): Problem[] {
  const first = parts.find(isSection);
  // A page may also be written in Markdown alone.
  if (!first) return [];
  // The rule unknown-placeholder reports comments.
  const isComment = ({ range }: Block) => /^\{\s*\/\*[^]*\*\/\s*\}\s*$/.test(source.text.slice(...range));
  return groupOutside(parts).flatMap((group) => {
    if (group.every(isComment)) return [];
    const range: Range = [group[0]?.range[0] ?? 0, group.at(-1)?.range[1] ?? 0];
    if (range[0] < first.range[0] && beginsWithHeading(parts)) return [];
    const container = findContainer(parts, range[0]);
    const message = 'These words are outside the sections of the page, and would run to its edges.';
    if (!container)
      return [
        {
          source,
          range,
          message,
          ...askToDecide('Put them into a section: <Section title="…">, with a heading for the title.', 'a heading'),
        },
      ];
    const closing = `</${container.name}> in line ${getLine(source, container.inner[1])}`;
    return [
      {
        source,
        range,
        message,
        ...askToEdit(`Move them into a section: put them above ${closing}.`, ...moveInto(source, range, container)),
      },
    ];
  });
}

/** Finds words between the buttons of a group. */
function findInButtons(source: Source, parts: readonly BodyPart[]): Problem[] {
  const blocks = parts.filter(
    (part): part is Block => part.kind === 'block' && part.within?.name === 'Buttons' && !part.isOnlyComponents,
  );
  return blocks.flatMap((block) => {
    const isInside = ({ range: [start, end] }: BodyPart) => block.range[0] <= start && end <= block.range[1];
    // The rule misplaced-component reports headings and pictures.
    if (block.type === 'heading' || parts.some((part) => part.kind === 'image' && isInside(part))) return [];
    const buttons = parts.filter(
      (part): part is Element => part.kind === 'element' && part.within === block.within && isInside(part),
    );
    const edges = [block.range[0], ...buttons.flatMap(({ range }) => range), block.range[1]];
    const gaps = edges.flatMap((edge, index) => (index % 2 === 0 ? [[edge, edges[index + 1] ?? edge] as const] : []));
    const words = gaps
      .map((gap) => ({ gap, text: source.text.slice(...gap).trim() }))
      .filter(({ text }) => text !== '');
    const [first] = words;
    const group = block.within;
    if (!first || !group) return [];
    const start = first.gap[0] + source.text.slice(...first.gap).search(/\S/);
    const cuts: Edit[] = words.map(({ gap }) => ({ range: gap, text: '\n  ' }));
    const moved = words.map(({ text }) => text).join(' ');
    return [
      {
        source,
        range: [start, start + first.text.length] as const,
        message: '<Buttons> can only contain buttons, and these words are none.',
        ...askToEdit(
          'Move them above <Buttons>, with an empty line between, or put them into a <Button href="…">.',
          ...cuts,
          { range: [group.range[0], group.range[0]], text: `${moved}\n\n` },
        ),
      },
    ];
  });
}

/** What a button must not contain, and why. */
const inButton: Record<string, string> = {
  link: 'A button is a link already, and cannot contain another.',
  heading: 'A button cannot contain a heading.',
  list: 'A button cannot contain a list.',
  table: 'A button cannot contain a table.',
  blockquote: 'A button cannot contain a quotation.',
};

function findInButton(source: Source, parts: readonly BodyPart[]): Problem[] {
  return parts.flatMap((part) => {
    if (part.within?.name !== 'Button') return [];
    const message = inButton[part.kind === 'block' ? part.type : part.kind];
    if (message === undefined || (part.kind === 'block' && ['heading', 'link'].includes(part.type))) return [];
    const written = source.text.slice(...part.range);
    const text = 'text' in part ? part.text : written.replaceAll(/^[ \t]*(?:[-*+>|]|\d+[.)])[ \t]*/gm, '').trim();
    const [start, end] = part.kind === 'link' ? part.range : [part.within.inner[0], part.within.inner[1]];
    return [
      {
        source,
        range: part.range,
        message,
        ...askToEdit(`Write only its words: ${text}`, { range: [start, end], text: text.replaceAll('\n', ' ') }),
      },
    ];
  });
}

const isInside = ({ range: [start, end] }: BodyPart, [from, to]: Range) => from <= start && end <= to;

/** Finds more than one picture in a figure, and a portrait below the words of a quotation. */
function findPictures(source: Source, parts: readonly BodyPart[]): Problem[] {
  const images = parts.filter((part) => part.kind === 'image');
  if (images.length === 0) return [];
  return parts.flatMap((part): Problem[] => {
    if (part.kind !== 'element' || (part.name !== 'Figure' && part.name !== 'Quote')) return [];
    const own = images.filter((image) => isInside(image, part.inner));
    const [first, second] = own;
    if (part.name === 'Figure' && second) {
      const what = 'a caption of its own';
      const message = 'This <Figure> has two pictures, and one caption for both.';
      const remedy = `Put each picture into a <Figure caption="…">, with ${what}, or remove one of them.`;
      return [{ source, range: second.range, message, ...askToDecide(remedy, what) }];
    }
    const block = parts.find((each) => each.kind === 'block' && each.within === part);
    if (part.name !== 'Quote' || !first || !block || isInside(first, block.range)) return [];
    const remedy = `Move it above the words, to the line after <Quote …>, with an empty line between.`;
    return [
      {
        source,
        range: first.range,
        message: 'The portrait stands below the words, and belongs above them.',
        ...askToEdit(
          remedy,
          { range: first.range, text: '' },
          { range: [part.inner[0], part.inner[0]], text: `\n\n${source.text.slice(...first.range)}` },
        ),
      },
    ];
  });
}

/** Finds the sign of a Markdown quotation in a <Quote>, which is one already. */
const findTwiceQuoted = (source: Source, parts: readonly BodyPart[]): Problem[] =>
  parts.flatMap((part) => {
    if (part.kind !== 'block' || part.type !== 'blockquote' || part.within?.name !== 'Quote') return [];
    return [
      {
        source,
        range: part.range,
        message: 'The sign > makes these words a quotation, and <Quote> does so already.',
        ...askToEdit('Remove the > at the start of each line.', {
          range: part.range,
          text: source.text.slice(...part.range).replaceAll(/^[ \t]*>[ \t]?/gm, ''),
        }),
      },
    ];
  });

export const misplacedText: Rule = {
  code: 'misplaced-text',
  title: 'Words in the wrong place',
  explanation:
    'On a page made of sections, all words are in a section: the space between two sections has no margins. Buttons contains only buttons. A Button contains only a few words, because it is a link. A Figure has one picture, and a Quote has its portrait above its words.',
  bad: { file: 'pages/licensing.mdx', text: '</Section>\n\nWe look forward to your letter.' },
  good: { file: 'pages/licensing.mdx', text: 'We look forward to your letter.\n\n</Section>' },
  find: ({ documents }) =>
    documents.flatMap(({ source, collection, page }) =>
      page
        ? [
            // The text of a news item has no sections; the rule misplaced-component reports them.
            ...(collection === 'news' ? [] : findOutside(source, page.parts)),
            ...findInButtons(source, page.parts),
            ...findInButton(source, page.parts),
            ...findPictures(source, page.parts),
            ...findTwiceQuoted(source, page.parts),
          ]
        : [],
    ),
};
