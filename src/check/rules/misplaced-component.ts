import { getPlacement } from '../../schemas/sections.ts';
import { getCollectionName } from '../parse/documents.ts';
import type { BodyPart, Element } from '../parse/body.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { findContainer, getLine, moveBeside, moveInto } from './moves.ts';

type Found = Omit<Problem, 'source'>;

const wrappers = {
  listItem: 'a list',
  blockquote: 'a quotation',
  heading: 'a heading',
  strong: 'bold text',
  emphasis: 'emphasised text',
};

/** Returns the outermost component around an element. */
const getOutermost = (element: Element): Element => (element.within ? getOutermost(element.within) : element);

const isUnder = (parts: readonly BodyPart[], name: string, { range }: Element) =>
  parts.some(
    (part) => part.kind === 'element' && part.name === name && part.range[0] < range[0] && range[1] <= part.range[1],
  );

/** Finds a component of the top level that is inside another, or inside Markdown. */
function findNested(source: Source, element: Element): Found[] {
  const { name, within, nameRange, range, inMarkdown } = element;
  const outer = within && getPlacement(within.name) ? getOutermost(element) : undefined;
  if (!outer && !inMarkdown) return [];
  const wrapper = inMarkdown && wrappers[inMarkdown.type];
  if (!outer) return [{ range: nameRange, ...unwrapMarkdown(source, element) }];
  const line = getLine(source, outer.range[1]);
  return [
    {
      range: nameRange,
      message: `<${name}> is inside ${wrapper === undefined ? `<${within?.name ?? ''}>` : `${wrapper} in <${within?.name ?? ''}>`}, but must be at the top level of the page.`,
      ...askToEdit(
        `Move it, from <${name}> to its end, below the </${outer.name}> in line ${line}${wrapper === undefined ? '' : ', without blanks before its lines'}.`,
        ...moveBeside(source, range, outer, 'after'),
      ),
    },
  ];
}

/** Removes the Markdown around a component: a list, a quotation, bold text. */
function unwrapMarkdown(source: Source, { name, range, inMarkdown, within }: Element) {
  const type = inMarkdown?.type ?? 'listItem';
  const outside = inMarkdown?.range ?? range;
  const message = `<${name}> is inside ${wrappers[type]}, and must stand by itself.`;
  const before = source.text.slice(outside[0], range[0]);
  if (type === 'strong' || type === 'emphasis' || type === 'heading') {
    const sign = before.trim();
    return {
      message,
      ...askToEdit(
        `Remove the ${sign === '' ? 'signs' : sign} around it.`,
        { range: [outside[0], range[0]], text: '' },
        { range: [range[1], outside[1]], text: '' },
      ),
    };
  }
  const isAlone = /^\s*(?:[-*+>]|\d+[.)])?\s*$/.test(before) && source.text.slice(range[1], outside[1]).trim() === '';
  if (isAlone)
    return {
      message,
      ...askToEdit(`Remove the ${before.trim()} before it.`, {
        range: outside,
        text: `\n${source.text.slice(...range).replaceAll(/\n[ \t>]{1,2}/g, '\n')}\n`,
      }),
    };
  const end = within ? within.inner[1] : outside[1];
  return {
    message,
    ...askToEdit(
      `Move it out of ${wrappers[type]}, to a line of its own${within ? ` above </${within.name}>` : ''}.`,
      { range, text: '' },
      { range: [end, end], text: `\n${source.text.slice(...range).replaceAll(/\n[ \t]+/g, '\n')}\n\n` },
    ),
  };
}

/** Finds a component that is outside the sections. */
function findAtTop(source: Source, element: Element, parts: readonly BodyPart[]): Found[] {
  const { name, nameRange, range } = element;
  const message = `<${name}> is at the top level of the page, without a heading above it.`;
  const container = findContainer(parts, range[0]);
  const isFree = container && (container.name === 'Section' || name === 'Buttons');
  return [
    {
      range: nameRange,
      message,
      ...(isFree
        ? askToEdit(
            `Move it into a section: put it above </${container.name}> in line ${getLine(source, container.inner[1])}, or into a <Section title="…"> of its own.`,
            ...moveInto(source, range, container),
          )
        : askToDecide('Put it inside a <Section title="…">, with a heading for the title.', 'a heading')),
    },
  ];
}

const contains = ({ range: outer }: BodyPart, { range: inner }: Element) =>
  outer[0] <= inner[0] && inner[1] <= outer[1];

/** Finds a component of a sentence that stands by itself, or where no link can be. */
function findOutsideSentence(source: Source, element: Element, parts: readonly BodyPart[]): Found[] {
  const { name, within, nameRange, range, inner } = element;
  const isInLink = parts.some((part) => part.kind === 'link' && contains(part, element));
  const around = isInLink
    ? 'a link'
    : within?.name === 'Button' || within?.name === name
      ? `<${within.name}>`
      : undefined;
  if (around !== undefined) {
    return [
      {
        range: nameRange,
        message: `<${name}> is inside ${around}, and would make a link inside it.`,
        ...askToEdit('Remove the two tags, and keep the words between them.', {
          range,
          text: source.text.slice(...inner),
        }),
      },
    ];
  }
  const isAlone = parts.some(
    (part) => part.kind === 'block' && part.within === within && part.isOnlyComponents && contains(part, element),
  );
  if (!isAlone) return [];
  const what = 'the sentence';
  return [
    {
      range: nameRange,
      message: `<${name}> stands by itself, and is part of a sentence.`,
      ...askToDecide(`Write ${what} that the figure belongs to before and after it, in the same paragraph.`, what),
    },
  ];
}
const isNews = ({ name }: Source) => getCollectionName(name) === 'news';

/** Finds a component that must not be where it is. */
function findPlace(source: Source, element: Element, parts: readonly BodyPart[]): Found[] {
  const { name, within, nameRange, range, isInSentence, inMarkdown } = element;
  const parent = getPlacement(name)?.parent;
  if (parent === 'sentence') return findOutsideSentence(source, element, parts);
  if (parent === undefined || within?.name === 'Button') {
    return parent === undefined
      ? []
      : [
          {
            range: nameRange,
            message: `<${name}> is inside <Button>, which contains only words.`,
            ...askToEdit(`Move it below the buttons.`, ...moveBeside(source, range, getGroup(element), 'after')),
          },
        ];
  }
  if (parent === 'page' && isNews(source)) {
    const what = 'its content';
    return [
      {
        range: nameRange,
        message: `<${name}> is for pages. The text of a news item has no sections.`,
        ...askToDecide(`Write ${what} without <${name}>. A heading begins with ## and a space.`, what),
      },
    ];
  }
  if (parent === 'page') {
    const nested = findNested(source, element);
    if (nested.length > 0) return nested;
  }
  if (parent === 'Buttons') {
    if (within?.name === 'Buttons' || (within && isUnder(parts, 'Buttons', element))) return [];
    return [
      {
        range: nameRange,
        message: `<${name}> is outside <Buttons>.`,
        ...askToEdit(
          'Put <Buttons> before it and </Buttons> after it, each on a line of its own.',
          { range: [range[0], range[0]], text: `${isInSentence ? '\n\n' : ''}<Buttons>\n  ` },
          { range: [range[1], range[1]], text: `\n</Buttons>${isInSentence ? '\n\n' : ''}` },
        ),
      },
    ];
  }
  if (inMarkdown) return [{ range: nameRange, ...unwrapMarkdown(source, element) }];
  if ((isInSentence || isBetweenLines(source, range)) && within?.name !== 'Buttons') {
    return [
      {
        range: nameRange,
        message: `<${name}> is in the middle of a paragraph, and would break it.`,
        ...askToEdit(
          'Put it on a line of its own, with an empty line before and after it.',
          { range: [range[0], range[0]], text: '\n\n' },
          { range: [range[1], range[1]], text: '\n\n' },
        ),
      },
    ];
  }
  return parent === 'component' && !within && !isNews(source) ? findAtTop(source, element, parts) : [];
}

/** Whether the lines directly above and below a component are words: an empty line is missing on both sides. */
function isBetweenLines({ text }: Source, [start, end]: Range): boolean {
  const above = text.lastIndexOf('\n', start - 1);
  const below = text.indexOf('\n', end);
  const isWords = (from: number, to: number) => /^[ \t]*[^\s<#>|-]/.test(text.slice(from, to));
  return (
    above > 0 && below >= 0 && isWords(text.lastIndexOf('\n', above - 1) + 1, above) && isWords(below + 1, text.length)
  );
}

/** Returns the group of buttons around an element. */
const getGroup = (element: Element): Element =>
  element.within?.name === 'Button' || element.within?.name === 'Buttons' ? getGroup(element.within) : element;

/** Finds a component that must not have its content, or must have some. */
function findContent(source: Source, { name, nameRange, range, inner, isEmpty, attributes }: Element): Found[] {
  const children = getPlacement(name)?.children;
  const words = source.text.slice(...inner);
  if (children === 'nothing' && !isEmpty) {
    return [
      {
        range: nameRange,
        message: `<${name}> cannot have content. The content between its tags would not be shown.`,
        ...askToEdit(`Move the content after the tag, and write <${name} … />.`, {
          range: [Math.max(attributes.range[1], nameRange[1]), range[1]],
          text: ` />\n\n${words.trim()}`,
        }),
      },
    ];
  }
  if (children === 'text' && (isEmpty || words.trim() === '')) {
    return [
      {
        range: nameRange,
        message: name === 'Claim' ? `<${name}> has no figure.` : `<${name}> has no label.`,
        ...(name === 'Claim'
          ? askToDecide(`Write the figure between its tags: <${name} …>15 %</${name}>`, 'the figure')
          : askToDecide(`Write its label between its tags: <${name} …>Get in touch</${name}>`, 'its label')),
      },
    ];
  }
  return [];
}

/** Finds what is inside Buttons, but is no button. */
function findStray(source: Source, part: BodyPart): Found[] {
  const isStray =
    part.within?.name === 'Buttons' &&
    (part.kind === 'heading' ||
      part.kind === 'image' ||
      (part.kind === 'element' && getPlacement(part.name)?.parent === 'component'));
  if (!isStray || !part.within) return [];
  return [
    {
      range: part.range,
      message: '<Buttons> can only contain buttons.',
      ...askToEdit(
        'Move this above <Buttons>, with an empty line between.',
        ...moveBeside(source, part.range, part.within, 'before'),
      ),
    },
  ];
}

export const misplacedComponent: Rule = {
  code: 'misplaced-component',
  title: 'A component in the wrong place',
  explanation:
    'Sections are at the top level of a page, one after the other. Cards, lists and buttons are inside a section. A Button is inside Buttons. A Claim is inside a sentence. Some components take all their text from a collection, and do not show any content between their tags.',
  bad: { file: 'pages/licensing.mdx', text: '<Button href="/#contact">Start</Button>\n\n</PageHeader>' },
  good: {
    file: 'pages/licensing.mdx',
    text: '<Buttons>\n  <Button href="/#contact">Start</Button>\n</Buttons>\n\n</PageHeader>',
  },
  find: ({ documents }) =>
    documents.flatMap(({ source, page }) => {
      const parts = page?.parts ?? [];
      const elements = parts.filter((part) => part.kind === 'element');
      return [
        ...elements.flatMap((element) => findPlace(source, element, parts)),
        ...elements.flatMap((element) => findContent(source, element)),
        ...parts.flatMap((part) => findStray(source, part)),
      ].map((problem) => ({ source, ...problem }));
    }),
};
