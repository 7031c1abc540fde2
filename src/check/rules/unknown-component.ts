import { sections } from '../../schemas/sections.ts';
import type { Rule } from '../rule.ts';
import { abbreviateList } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { findParts } from './parts.ts';

const known = Object.keys(sections);

/** How to write common HTML elements in Markdown. */
const markdown: Record<string, string> = {
  a: 'Write a link as [text](/licensing).',
  b: 'Write bold text as **bold**.',
  strong: 'Write bold text as **bold**.',
  i: 'Write emphasised text as *emphasised*.',
  em: 'Write emphasised text as *emphasised*.',
  br: 'Begin a new paragraph with an empty line instead.',
  p: 'Paragraphs need no tags. Leave an empty line between them.',
  div: 'Remove the tag: paragraphs and components need no wrapper.',
  span: 'Remove the tag, and keep the text.',
  img: 'Write a picture as ![what it shows](./picture.png).',
  ul: 'Write a list with a hyphen and a space before each item.',
  ol: 'Write a numbered list with 1. before each item.',
  li: 'Write a list with a hyphen and a space before each item.',
  hr: 'Write a horizontal line as three hyphens on a line of their own.',
  table: 'Write a table with | between its cells.',
};

function suggestRemedy(name: string): string {
  if (/^h[1-6]$/.test(name))
    return `Write a heading as ${'#'.repeat(Number(name.slice(1)))} Heading, on a line of its own.`;
  const instead = Object.hasOwn(markdown, name) ? markdown[name] : undefined;
  if (instead !== undefined) return instead;
  const meant = findNearestName(name, known);
  return meant === undefined
    ? `The components are ${abbreviateList(known, known.length)}.`
    : `Did you mean <${meant}>?`;
}

export const unknownComponent: Rule = {
  code: 'unknown-component',
  title: 'An unknown component',
  explanation:
    'Pages are written in Markdown and with the components of the site. HTML tags are not allowed: use Markdown instead, so that all pages look alike.',
  bad: { file: 'pages/licensing.mdx', text: '<Industry more="More on this industry" />' },
  good: { file: 'pages/licensing.mdx', text: '<Industries more="More on this industry" />' },
  find: (content) =>
    findParts(content, 'element').flatMap(({ source, part: { name, nameRange, range } }) => {
      if (known.includes(name)) return [];
      return [
        {
          source,
          range: name === '' ? ([range[0], range[0] + 2] as const) : nameRange,
          message: `There is no component <${name}>.`,
          remedy: suggestRemedy(name),
        },
      ];
    }),
};
