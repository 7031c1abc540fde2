import { getPlacement } from '../../schemas/sections.ts';
import type { Content } from '../content.ts';
import type { Document } from '../parse/document.ts';
import type { Element, Heading } from '../parse/body.ts';
import { getMember, getText } from '../located.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { findContainer, getLine, moveInto } from './moves.ts';

interface Level {
  level: number;
  range: Range;
  part: Heading | Element;
}

function listLevels({ page }: Document): Level[] {
  const parts = (page?.parts ?? []).filter((part) => part.kind === 'heading' || part.kind === 'element');
  return parts.flatMap((part): Level[] => {
    if (part.isHidden) return [];
    // The rule lost-text reports a second frontmatter.
    if (part.kind === 'heading') return part.isFrontmatter ? [] : [{ level: part.level, range: part.range, part }];
    // The rule misplaced-component reports a section inside another.
    if (part.within && getPlacement(part.name)?.parent === 'page') return [];
    const { headings } = getPlacement(part.name) ?? { headings: [] };
    return headings.map((level) => ({ level, range: part.nameRange, part }));
  });
}

type Found = Omit<Problem, 'source'>;

/** Asks for another level of a Markdown heading. */
function askForLevel(source: Source, { range, text, isUnderlined }: Heading, level: number) {
  const hashes = '#'.repeat(level);
  if (isUnderlined) {
    return askToEdit(`Begin the heading with ${hashes} and a space, and remove the line below it.`, {
      range,
      text: `${hashes} ${text}`,
    });
  }
  const [written = ''] = /^#+/.exec(source.text.slice(...range)) ?? [];
  return askToEdit(`Begin the heading with ${hashes} instead of ${written}`, {
    range: [range[0], range[0] + written.length],
    text: hashes,
  });
}

function findSkippedLevels({ source, page }: Document, levels: readonly Level[]): Found[] {
  return levels.flatMap(({ level, range, part }, index): Found[] => {
    const before = levels[index - 1]?.level ?? 0;
    if (index === 0 || level <= before + 1) return [];
    // The rule misplaced-component reports a component outside the sections.
    if (part.kind === 'element' && !part.within && getPlacement(part.name)?.parent === 'component') return [];
    return [
      {
        range,
        message: `A heading of level ${level} follows one of level ${before}: level ${before + 1} is skipped.`,
        ...(part.kind === 'heading'
          ? askForLevel(source, part, before + 1)
          : askToMove(source, part, findContainer(page?.parts ?? [], range[1]))),
      },
    ];
  });
}

/** Asks to put a component below a heading of level 2. */
const askToMove = (source: Source, part: Element, container: Element | undefined) =>
  container?.name === 'Section' && container !== part.within
    ? askToEdit(
        `Move it into the section that ends with </${container.name}> in line ${getLine(source, container.inner[1])}.`,
        ...moveInto(source, part.range, container),
      )
    : askToDecide('Put it inside a <Section title="…">, with a heading for the title.', 'a heading');

/** Turns a second <PageHeader> into a section. */
function askForSection({ nameRange, range, inner, attributes }: Element) {
  const badge = getMember(attributes, 'badge');
  const isSection = ['title', 'id', 'intro'].some((name) => getMember(attributes, name));
  const closing: Range = [inner[1] + 2, range[1] - 1];
  if (!isSection || inner[0] >= range[1])
    return askToEdit('Remove it: the page has its main heading already.', { range, text: '' });
  return askToEdit(
    badge
      ? 'Write Section instead of its name in both tags, and remove its badge.'
      : 'Write Section instead of its name in both tags.',
    { range: nameRange, text: 'Section' },
    ...(badge ? [{ range: [badge.keyRange[0], badge.value.range[1]] as const, text: '' }] : []),
    { range: closing, text: 'Section' },
  );
}

function askForHeader({ source, root, page }: Document) {
  const title = getText(root, 'title');
  const at = page?.frontmatter?.block[1] ?? 0;
  const remedy = 'Begin the page with <PageHeader title="…">, or with <Hero …> on the home page.';
  if (title === undefined || title.includes('"') || title.length > 80 || source.name === 'pages/index.mdx')
    return askToDecide(`${remedy} Decide what the heading says.`, 'what the heading says');
  const tag = `<PageHeader title="${title}" />`;
  return askToEdit(`Begin the page with its main heading: ${tag}`, { range: [at, at], text: `\n\n${tag}\n\n` });
}

/** The layout writes the main heading of a news item, so that its text begins at level 2. */
function checkNewsHeadings(document: Document, levels: readonly Level[]): Found[] {
  const { source } = document;
  const tops = levels.filter(({ level }) => level === 1);
  const again = tops.flatMap(({ range, part }): Found[] =>
    part.kind === 'heading'
      ? [
          {
            range,
            message: 'This is a second main heading. The title of the news is the first.',
            ...askForLevel(source, part, 2),
          },
        ]
      : [],
  );
  const [first] = levels;
  if (!first || first.level <= 2 || first.part.kind !== 'heading') return again;
  const message = `A heading of level ${first.level} follows the title of the news: level 2 is skipped.`;
  return [{ range: first.range, message, ...askForLevel(source, first.part, 2) }, ...again];
}

function checkMainHeading(document: Document, levels: readonly Level[]): Found[] {
  const { source } = document;
  const tops = levels.filter(({ level }) => level === 1);
  // The rule lost-text reports a heading that a line below it makes one.
  const others = tops.slice(1).filter(({ part }) => part.kind !== 'heading' || !part.isUnderlined);
  const again = others.map(({ range, part }) => ({
    range,
    message: 'This is a second main heading. A page has only one.',
    ...(part.kind === 'heading'
      ? askForLevel(source, part, getPlacement(part.within?.name ?? '')?.headings.includes(2) ? 3 : 2)
      : askForSection(part)),
  }));
  const [first] = levels;
  if (first?.level === 1) return again;
  const message = 'The page does not begin with its main heading.';
  const range: Range = first?.range ?? [0, 3];
  // The main heading may be there, but further down.
  const late = tops[0]?.part;
  if (first?.part.kind === 'heading' && late?.kind === 'element' && !late.within) {
    const end = first.part.range[1];
    return [
      {
        range,
        message,
        ...askToEdit(`Move the heading below <${late.name}>.`, ...moveHeading(source, [first.range[0], end], late)),
      },
      ...again,
    ];
  }
  if (late?.kind === 'element' && !late.within && document.page?.frontmatter) {
    const at = document.page.frontmatter.block[1];
    return [
      {
        range,
        message,
        ...askToEdit(
          `Move <${late.name}> in line ${getLine(source, late.range[0])}, with everything in it, to the top of the page.`,
          { range: [at, at], text: `\n\n${source.text.slice(...late.range)}` },
          { range: late.range, text: '' },
        ),
      },
      ...again,
    ];
  }
  return [{ range, message, ...askForHeader(document) }, ...again];
}

const moveHeading = (source: Source, range: Range, { inner, range: outer }: Element) => {
  const at = inner[0] < outer[1] ? inner[1] : outer[1];
  return [
    { range, text: '' },
    { range: [at, at] as const, text: `\n## ${source.text.slice(...range).replace(/^#+\s*/, '')}\n\n` },
  ];
};

/** Finds headings in a section that have the level of the section's own heading. */
const findTooHigh = ({ source, page }: Document): Found[] =>
  (page?.parts ?? []).flatMap((part): Found[] => {
    if (part.kind !== 'heading' || part.isHidden || part.isFrontmatter || part.isUnderlined || !part.within) return [];
    const { name } = part.within;
    const own = getPlacement(name)?.headings[0];
    if (part.level === 1 || own === undefined || own === 1 || part.level > own) return [];
    const message = `A heading of level ${part.level} is inside <${name}>, whose own heading has the level ${own}.`;
    return [{ range: part.range, message, ...askForLevel(source, part, own + 1) }];
  });

export const headingOrder: Rule = {
  code: 'heading-order',
  title: 'A skipped heading level',
  explanation:
    'For people who cannot see the page, and for search engines, the headings are its table of contents. A page has one main heading at the top, and no level is skipped below it. A Section has a heading of level 2, so the headings inside it begin at level 3.',
  bad: { file: 'pages/about.mdx', text: '##### Where we began' },
  good: { file: 'pages/about.mdx', text: '### Where we began' },
  find: ({ documents }: Content) =>
    documents
      .filter(({ page }) => page?.faults.length === 0)
      .flatMap((document) => {
        const levels = listLevels(document);
        const checkFirst = document.collection === 'news' ? checkNewsHeadings : checkMainHeading;
        return [...checkFirst(document, levels), ...findSkippedLevels(document, levels), ...findTooHigh(document)].map(
          (problem) => ({
            source: document.source,
            ...problem,
          }),
        );
      }),
};
