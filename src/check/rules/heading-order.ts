import { placementOf } from '../../schemas/sections.ts';
import type { Content } from '../content.ts';
import type { Document } from '../parse/document.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range } from '../source.ts';

interface Level {
  level: number;
  range: Range;
  /** Whether it is a heading in the prose, whose level is a matter of its number signs. */
  isProse: boolean;
}

function levelsOf({ page }: Document): Level[] {
  return (page?.parts ?? []).flatMap((part): Level[] => {
    if (part.isHidden) return [];
    if (part.kind === 'heading') return [{ level: part.level, range: part.range, isProse: true }];
    if (part.kind !== 'element') return [];
    const { headings } = placementOf(part.name) ?? { headings: [] };
    return headings.map((level) => ({ level, range: part.nameRange, isProse: false }));
  });
}

const signs = (level: number) => '#'.repeat(level);

function skipped(levels: readonly Level[]): Omit<Problem, 'source'>[] {
  return levels.flatMap(({ level, range, isProse }, index) => {
    const before = levels[index - 1]?.level ?? 0;
    if (index === 0 || level <= before + 1) return [];
    return [
      {
        range,
        message: `A heading of level ${level} follows one of level ${before}: level ${before + 1} is skipped.`,
        remedy: isProse
          ? `Begin the heading with ${signs(before + 1)} instead of ${signs(level)}`
          : `Put it inside a <Section title="…">.`,
      },
    ];
  });
}

function firstLevel(levels: readonly Level[]): Omit<Problem, 'source'>[] {
  const tops = levels.filter(({ level }) => level === 1);
  const again = tops.slice(1).map(({ range, isProse }) => ({
    range,
    message: 'The page has a main heading already, and this is a second one.',
    remedy: isProse
      ? 'Begin the heading with ## instead of #'
      : 'Leave one of the two out, or make this a <Section title="…">.',
  }));
  if (levels[0]?.level === 1) return again;
  return [
    {
      range: levels[0]?.range ?? [0, 3],
      message: 'The page does not begin with its main heading.',
      remedy: 'Let it begin with <PageHeader title="…">, or <Hero …> on the home page.',
    },
    ...again,
  ];
}

export const headingOrder: Rule = {
  code: 'heading-order',
  title: 'A heading level that is skipped',
  explanation:
    'Headings are the table of contents for people who cannot see the page, and for search engines: one main heading at the top, and below each heading only the next level. Sections bring headings of level 2, what stands in them begins at level 3.',
  bad: { file: 'pages/about.mdx', text: '##### Where we began' },
  good: { file: 'pages/about.mdx', text: '### Where we began' },
  find: ({ documents }: Content) =>
    documents
      .filter(({ page }) => page && !page.fault)
      .flatMap((document) => {
        const levels = levelsOf(document);
        return [...firstLevel(levels), ...skipped(levels)].map((problem) => ({ source: document.source, ...problem }));
      }),
};
