import { getPlacement } from '../../schemas/sections.ts';
import { quote } from '../format-text.ts';
import type { Block, BodyPart, Heading } from '../parse/body.ts';
import type { Document } from '../parse/document.ts';
import { askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';

/** A paragraph of nothing but bold words. A full stop or an exclamation mark makes them a sentence. */
const bold = /^(\*\*|__|\*\*\*)((?:(?!\1)[^\n])+[^\s.,;!*_])\1(:?)$/;
const LONGEST = 80;
/** Where a bold line may begin the text: the introduction of a page, somebody's words. */
const free = new Set(['PageHeader', 'Hero', 'StatusPage', 'Quote', 'Figure']);

/** A line in capitals, with a word that is no abbreviation. */
const capitals = /^(?=.*\p{Lu}{5})[\p{Lu}\p{N}][\p{Lu}\p{N} ,&’'–-]*\p{Lu}$/u;

/** Returns the words of a paragraph that looks like a heading. */
function readHeading(text: string): { words: string; looks: string } | undefined {
  const [, , words] = bold.exec(text) ?? [];
  if (words !== undefined) return { words: words.replace(/:$/, ''), looks: 'is only bold' };
  return capitals.test(text) && text.includes(' ')
    ? { words: text.charAt(0) + text.slice(1).toLowerCase(), looks: 'is only in capitals' }
    : undefined;
}

/** Returns the level of a heading that stands at a block. */
function getLevel(block: Block, parts: readonly BodyPart[]): number {
  const before = parts.findLast(
    (part): part is Heading =>
      part.kind === 'heading' && part.within === block.within && part.range[0] < block.range[0],
  );
  if (before) return Math.max(before.level, 2);
  const [own = 1] = getPlacement(block.within?.name ?? '')?.headings ?? [];
  return own + 1;
}

function findInPage({ source, page }: Document): Problem[] {
  const parts = page?.parts ?? [];
  const blocks = parts.filter(
    (part): part is Block => part.kind === 'block' && !part.isHidden && !free.has(part.within?.name ?? ''),
  );
  return blocks.flatMap((block, index): Problem[] => {
    if (block.type !== 'paragraph' || block.range[1] - block.range[0] > LONGEST) return [];
    const written = source.text.slice(...block.range).trim();
    const heading = readHeading(written);
    const next = blocks[index + 1];
    if (!heading || !next || next.within !== block.within || ['thematicBreak', 'heading'].includes(next.type))
      return [];
    if (source.text.startsWith('<Buttons', next.range[0])) return [];
    const text = `${'#'.repeat(getLevel(block, parts))} ${heading.words}`;
    return [
      {
        source,
        range: block.range,
        message: `${quote(written)} looks like a heading, but ${heading.looks}. Search engines and screen readers do not know that it is one.`,
        ...askToEdit(`Make it a heading: ${text}`, { range: block.range, text }),
      },
    ];
  });
}

export const boldHeading: Rule = {
  code: 'bold-heading',
  title: 'Bold words in place of a heading',
  explanation:
    'People who cannot see the page go from heading to heading, and search engines read headings first. Words that are only bold are a heading for the eye alone.',
  bad: { file: 'pages/about.mdx', text: '**Where we began**' },
  good: { file: 'pages/about.mdx', text: '### Where we began' },
  warning: true,
  find: ({ documents }) => documents.flatMap(findInPage),
};
