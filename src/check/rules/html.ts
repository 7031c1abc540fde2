import { sections } from '../../schemas/sections.ts';
import { findNearestName } from '../nearest-name.ts';

/** How to write an HTML element in Markdown. */
interface Instead {
  remedy: string;
  /** The Markdown for an element with this content. */
  write: (content: string, tag: string) => string;
}

const keep = (content: string) => content;
const bold: Instead = { remedy: 'Write bold text as **bold**.', write: (content) => `**${content.trim()}**` };
const emphasis: Instead = {
  remedy: 'Write emphasised text as *emphasised*.',
  write: (content) => `*${content.trim()}*`,
};
const list = (remedy: string): Instead => ({ remedy, write: keep });
const plain: Instead = { remedy: 'Remove the tag, and keep the text.', write: keep };
const nothing = (what: string): Instead => ({
  remedy: `Remove it: a page cannot have ${what} of its own.`,
  write: () => '',
});

const readAttribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1];

const markdown: Record<string, Instead> = {
  a: {
    remedy: 'Write a link as [text](/licensing).',
    write: (content, tag) => `[${content}](${readAttribute(tag, 'href') ?? '/'})`,
  },
  b: bold,
  strong: bold,
  i: emphasis,
  em: emphasis,
  br: { remedy: 'Begin a new paragraph with an empty line instead.', write: (content) => `\n\n${content}` },
  p: { remedy: 'Paragraphs need no tags. Leave an empty line between them.', write: (content) => `\n\n${content}\n\n` },
  div: { remedy: 'Remove the tag: paragraphs and components need no wrapper.', write: keep },
  span: plain,
  u: { remedy: 'Remove the tag, and keep the text: only links are underlined.', write: keep },
  img: {
    remedy: 'Write a picture as ![what it shows](./picture.png).',
    write: (content, tag) =>
      `![${readAttribute(tag, 'alt') ?? ''}](${readAttribute(tag, 'src') ?? './picture.png'})${content}`,
  },
  ul: list('Write a list with a hyphen and a space before each item.'),
  ol: list('Write a numbered list with 1. before each item.'),
  li: {
    remedy: 'Write a list with a hyphen and a space before each item.',
    write: (content) => `\n- ${content.trim()}\n`,
  },
  hr: {
    remedy: 'Write a horizontal line as three hyphens on a line of their own.',
    write: (content) => `\n\n---\n\n${content}`,
  },
  table: list('Write a table with | between its cells.'),
  code: { remedy: 'Write code as `code`.', write: (content) => `\`${content}\`` },
  style: nothing('styles'),
  script: nothing('scripts'),
  iframe: nothing('frames'),
  form: nothing('forms'),
};

for (const name of 'abbr big blockquote center del font ins mark s small strike sub sup tt wbr cite q kbd section article header footer main figure figcaption tr td th thead tbody input button label video audio svg'.split(
  ' ',
))
  markdown[name] ??= plain;

/** Returns how to write an HTML element in Markdown. Undefined if there is no such element, or if it is a component. */
export function getInstead(name: string): Instead | undefined {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) {
    const hashes = '#'.repeat(Number(heading));
    return {
      remedy: `Write a heading as ${hashes} Heading, on a line of its own.`,
      write: (content) => `\n\n${hashes} ${content.trim()}\n\n`,
    };
  }
  return Object.hasOwn(markdown, name) ? markdown[name] : undefined;
}

/** Elements of HTML that have no content and no closing tag. */
export const isVoid = (name: string): boolean => ['br', 'hr', 'img', 'input', 'wbr'].includes(name);

/** Finds the component that a mistyped name probably means. */
export const findComponent = (name: string): string | undefined => findNearestName(name, Object.keys(sections));
