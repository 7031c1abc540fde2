import { getWords, isElement, isType, type PageNode } from '@stepless/documents';
import { found, onPages, type PageProblem, type Rule } from '@stepless/check';

import { componentSchemas } from '../schemas/components.ts';

/** Looks at each node of each page. */
const onNodes = (find: (part: PageNode, text: string) => PageProblem | readonly PageProblem[] | undefined) =>
  onPages(({ page, source }) => page.nodes.flatMap((part) => find(part, source.text) ?? []));

/** Says what to write instead of an attribute with its value in braces. */
function getPlain(attribute: string): string {
  const [, value] = /\{\s*(true|false)\s*\}$/.exec(attribute) ?? [];
  if (value === undefined) return 'Write its value in quotation marks: title="…"';
  return value === 'true' ? 'Write its name alone, without = and what follows.' : 'Remove the whole attribute.';
}

const findCode = onNodes((part, text) => {
  if (isType(part, 'mdxjsEsm'))
    return found(
      part.range,
      'A page cannot import or export anything.',
      'Remove these lines, or begin the sentence with another word.',
    );
  const ranges = isElement(part) ? part.code : [];
  const message = 'This attribute is code: its value is in braces.';
  return ranges.map((range) => found(range, message, getPlain(text.slice(...range))));
});

const instead: Readonly<Record<string, string>> = {
  a: 'Write a link as [text](/licensing).',
  b: 'Write bold text as **bold**.',
  strong: 'Write bold text as **bold**.',
  i: 'Write emphasised text as *emphasised*.',
  em: 'Write emphasised text as *emphasised*.',
  br: 'Begin a new paragraph with an empty line.',
  img: 'Write a picture as ![what it shows](./picture.png).',
  ul: 'Write a list with a hyphen and a space before each item.',
  sub: 'Write the subscript character itself, as in CO₂.',
  sup: 'Write the superscript character itself, as in m² and 10⁶.',
  li: 'Write a list with a hyphen and a space before each item.',
};

const findHtml = onNodes((part) => {
  if (!isType(part, 'mdxJsxFlowElement', 'mdxJsxTextElement')) return undefined;
  const name = part.node.name ?? '';
  if (/^[A-Z]/.test(name)) return undefined;
  const component = Object.keys(componentSchemas).find((each) => each.toLowerCase() === name);
  const otherwise = component ? `Did you mean <${component}>?` : 'Remove the tag, and keep the text.';
  const remedy = /^h[1-6]$/.test(name)
    ? `Write a heading as ${'#'.repeat(Number(name.charAt(1)))} and a space.`
    : (instead[name] ?? otherwise);
  const [start] = part.range;
  return found([start, start + name.length + 1], `A page has no tags of HTML such as <${name}>.`, remedy);
});

/** Whether a single ~ strikes words through. Other programs lower what is between two: CO~2~ */
const isStruckOnce = (part: PageNode) =>
  isType(part, 'delete') && part.range[1] - part.range[0] === getWords(part.node).length + 2;

const hasBox = (part: PageNode) => isType(part, 'listItem') && typeof part.node.checked === 'boolean';

const unsupported: readonly (readonly [is: (part: PageNode) => boolean, message: string, remedy: string])[] = [
  [
    (part) => isType(part, 'footnoteReference'),
    'Pages have no footnotes: they would bring words to the page that are not in the content.',
    'Write the note in brackets, in the sentence itself.',
  ],
  [
    isStruckOnce,
    'A single ~ strikes words through.',
    String.raw`Write ₂ for a lowered 2, \~ for a ~ that is shown, and ~~words~~ to strike words through.`,
  ],
  [hasBox, '[ ] makes a box that nobody can tick.', 'Remove the square brackets and what is in them.'],
  [
    (part) => isType(part, 'imageReference'),
    'A picture has its address after its description.',
    'Write it there: ![words](./picture.jpg)',
  ],
];

const findUnsupported = onNodes((part) =>
  unsupported.flatMap(([is, message, remedy]) => (is(part) ? [found(part.range, message, remedy)] : [])),
);

export const markupRules: readonly Rule[] = [
  {
    code: 'code-in-page',
    title: 'Code in a page',
    why: 'Pages contain text and components. Code belongs in the components themselves.',
    find: findCode,
  },
  {
    code: 'html-in-page',
    title: 'HTML in a page',
    why: 'Markdown and the components of the site have the right look, also without script.',
    find: findHtml,
  },
  {
    code: 'unsupported-markdown',
    title: 'Markdown that this site does not have',
    why: 'Footnotes, boxes to tick and addresses of pictures below the text work in other programs.',
    find: findUnsupported,
  },
];
