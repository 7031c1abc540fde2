import { getPlacement } from '../../schemas/sections.ts';
import type { Content } from '../content.ts';
import type { Document } from '../parse/document.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range } from '../source.ts';

interface Level {
  level: number;
  range: Range;
  /** Whether it is a Markdown heading, as opposed to the heading of a component. */
  isProse: boolean;
}

function listLevels({ page }: Document): Level[] {
  return (page?.parts ?? []).flatMap((part): Level[] => {
    if (part.isHidden) return [];
    if (part.kind === 'heading') return [{ level: part.level, range: part.range, isProse: true }];
    if (part.kind !== 'element') return [];
    const { headings } = getPlacement(part.name) ?? { headings: [] };
    return headings.map((level) => ({ level, range: part.nameRange, isProse: false }));
  });
}

const hashes = (level: number) => '#'.repeat(level);

function findSkippedLevels(levels: readonly Level[]): Omit<Problem, 'source'>[] {
  return levels.flatMap(({ level, range, isProse }, index) => {
    const before = levels[index - 1]?.level ?? 0;
    if (index === 0 || level <= before + 1) return [];
    return [
      {
        range,
        message: `A heading of level ${level} follows one of level ${before}: level ${before + 1} is skipped.`,
        remedy: isProse
          ? `Begin the heading with ${hashes(before + 1)} instead of ${hashes(level)}`
          : `Put it inside a <Section title="…">.`,
      },
    ];
  });
}

function checkMainHeading(levels: readonly Level[]): Omit<Problem, 'source'>[] {
  const tops = levels.filter(({ level }) => level === 1);
  const again = tops.slice(1).map(({ range, isProse }) => ({
    range,
    message: 'This is a second main heading. A page has only one.',
    remedy: isProse
      ? 'Begin the heading with ## instead of #'
      : 'Remove one of the two, or make this a <Section title="…">.',
  }));
  if (levels[0]?.level === 1) return again;
  return [
    {
      range: levels[0]?.range ?? [0, 3],
      message: 'The page does not begin with its main heading.',
      remedy: 'Begin the page with <PageHeader title="…">, or with <Hero …> on the home page.',
    },
    ...again,
  ];
}

export const headingOrder: Rule = {
  code: 'heading-order',
  title: 'A skipped heading level',
  explanation:
    'For people who cannot see the page, and for search engines, the headings are its table of contents. A page has one main heading at the top, and no level is skipped below it. A Section has a heading of level 2, so the headings inside it begin at level 3.',
  bad: { file: 'pages/about.mdx', text: '##### Where we began' },
  good: { file: 'pages/about.mdx', text: '### Where we began' },
  find: ({ documents }: Content) =>
    documents
      .filter(({ page }) => page && page.faults.length === 0)
      .flatMap((document) => {
        const levels = listLevels(document);
        return [...checkMainHeading(levels), ...findSkippedLevels(levels)].map((problem) => ({
          source: document.source,
          ...problem,
        }));
      }),
};
