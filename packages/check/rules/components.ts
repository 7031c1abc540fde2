import {
  getWords,
  isElement,
  isInSentence,
  isOnlyElements,
  isType,
  listBlocks,
  type Element,
  type PageNode,
} from '@stepless/documents';

import type { ContentConfig } from '../core/config.ts';
import { findNearest } from '../core/nearest.ts';
import type { Explanation, Rule } from '../core/rule.ts';
import { getPlacement, isHidden } from '../core/site-map.ts';
import { found, onPages, type PageProblem } from './on-pages.ts';

const say = (message: string, remedy: string): Explanation => ({ message, remedy });

/** Whether a page imports a component by itself. */
const isImported = (body: string, name: string) =>
  new RegExp(`^import\\b[^;'"]*\\b${RegExp.escape(name)}\\b`, 'm').test(body);

const findUnknown = onPages(({ page }, { components = {} }) =>
  page.elements.flatMap(({ name, nameRange }): PageProblem[] => {
    // Tags of HTML begin with a small letter.
    if (!/^[A-Z]/.test(name) || Object.hasOwn(components, name) || isImported(page.body, name)) return [];
    const near = findNearest(name, Object.keys(components));
    const remedy =
      near === undefined ? 'Remove the tag, or write the name of another component.' : `Did you mean <${near}>?`;
    return [found(nameRange, `There is no component <${name}>.`, remedy)];
  }),
);

const getNearest = (part: PageNode | undefined, types: readonly string[]): PageNode | undefined =>
  part && (types.includes(part.node.type) ? part : getNearest(part.parent, types));

const nouns: Readonly<Record<string, string>> = {
  listItem: 'a list',
  blockquote: 'a quotation',
  heading: 'a heading',
  strong: 'bold text',
  emphasis: 'emphasised text',
  link: 'a link',
};

/** Whether no words can stand beside a component: it is on a line of its own, in no paragraph, list or cell. */
const isAlone = (element: Element): boolean =>
  getNearest(element.parent, ['paragraph', 'heading', 'tableCell', 'listItem']) === undefined;

/** Says why a component must not be where it is. Undefined if it may. */
function explainPlace(
  element: Element,
  config: ContentConfig,
  onlySections: boolean | undefined,
): Explanation | undefined {
  const { name, within } = element;
  const parent = getPlacement(config, name)?.parent;
  const around = getNearest(element.parent, Object.keys(nouns));
  const isInMarkdown = around && (!within || around.range[0] >= within.range[0]);
  const noun = isInMarkdown ? nouns[around.node.type] : undefined;
  const inside = noun
    ? say(`<${name}> is inside ${noun}.`, 'Put it on a line of its own, with nothing before it.')
    : undefined;
  switch (parent) {
    case undefined:
      return undefined;
    case 'sentence':
      if (around?.node.type === 'link' || within?.name === name)
        return say(
          `<${name}> is inside ${within?.name === name ? 'another one' : 'a link'}.`,
          'Remove its two tags, and keep the words between them.',
        );
      return isAlone(element)
        ? say(
            `<${name}> is by itself, but belongs in a sentence.`,
            'Write the rest of its sentence before or after it, in the same paragraph.',
          )
        : undefined;
    case 'page':
      if (!onlySections)
        return say(
          `<${name}> is for pages that are made of sections. This text is not.`,
          `Write its content without <${name}>. A heading begins with ## and a space.`,
        );
      if (within && getPlacement(config, within.name))
        return say(
          `<${name}> is inside <${within.name}>, and belongs to the top level of the page.`,
          `Move it, with its closing tag, below </${within.name}>.`,
        );
      return inside;
    default:
      if (inside) return inside;
      if (parent !== 'component' && within?.name !== parent)
        return say(
          `<${name}> is outside <${parent}>.`,
          `Write <${parent}> above it and </${parent}> below it, each on a line of its own.`,
        );
      if (isInSentence(element))
        return say(
          `<${name}> is in the middle of a paragraph.`,
          'Put it on a line of its own, with an empty line before and after it.',
        );
      return parent === 'component' && !within && onlySections
        ? say(`<${name}> is outside the sections of the page.`, 'Move it above the closing tag of a section.')
        : undefined;
  }
}

/** Says what is wrong with what a component contains. Undefined if nothing is. */
function explainContent({ name, inner, node }: Element, config: ContentConfig, text: string): Explanation | undefined {
  const children = getPlacement(config, name)?.children;
  const isEmpty = text.slice(...inner).trim() === '';
  if (children === 'nothing' && node.children.length > 0)
    return say(`<${name}> shows nothing that is between its tags.`, `Move that below it, and write <${name} … />.`);
  if (children === 'text' && isEmpty)
    return say(`<${name}> has no words.`, `Write them between its tags: <${name} …>…</${name}>`);
  if (children === 'parts' && isEmpty) return say(`<${name}> is empty.`, 'Remove it, or put something into it.');
  return undefined;
}

const findMisplaced = onPages(({ page, source, collection }, config) => {
  const onlySections = config.collections[collection]?.body?.onlySections;
  const components = page.elements.flatMap((element): PageProblem[] => {
    const answer = explainPlace(element, config, onlySections) ?? explainContent(element, config, source.text);
    return answer ? [{ range: element.nameRange, ...answer }] : [];
  });
  // A child of a group that is not one of its parts.
  const strays = listBlocks(page).flatMap((block): PageProblem[] => {
    const { within } = block;
    const isGroup = within && getPlacement(config, within.name)?.children === 'parts';
    if (!isGroup || (isOnlyElements(block) && !isStray(block, config, within.name))) return [];
    const message = `<${within.name}> contains only its own parts.`;
    return [found(block.range, message, `Move this above <${within.name}>, with an empty line between.`)];
  });
  return [...components, ...strays];
});

/** Whether a component stands inside a group without being one of its parts. */
const isStray = (block: PageNode, config: ContentConfig, name: string) =>
  isElement(block) && getPlacement(config, block.name)?.parent === 'component' && block.within?.name === name;

/** Finds words outside the sections. What is between the same two sections is one mistake. */
const findOutside = onPages(({ page, collection }, config) => {
  if (!config.collections[collection]?.body?.onlySections) return [];
  const isSection = (block: PageNode) => isElement(block) && getPlacement(config, block.name)?.parent === 'page';
  const tops = listBlocks(page).filter(({ within }) => !within);
  // A page may also be written in Markdown alone.
  if (!tops.some(isSection)) return [];
  const isWords = (block: PageNode) =>
    !isOnlyElements(block) && !isType(block, 'mdxjsEsm', 'definition', 'footnoteDefinition', 'mdxFlowExpression');
  return tops
    .filter((block, index) => {
      const before = tops[index - 1];
      return isWords(block) && !(before && isWords(before));
    })
    .map(({ range }) =>
      found(
        range,
        'These words are outside the sections of the page, and would run to its edges.',
        'Move them above the closing tag of a section, or into a section of their own.',
      ),
    );
});

const findEmpty = onPages(({ page }, config) =>
  page.nodes.flatMap((part): PageProblem[] => {
    if (isHidden(config, isElement(part) ? part : part.within)) return [];
    const { range, node } = part;
    const hasPicture = (each: PageNode['node']): boolean =>
      /^image|Jsx|Expression/.test(each.type) ||
      ('children' in each && each.children.some((child) => hasPicture(child)));
    const isBlank = getWords(node).trim() === '' && !hasPicture(node);
    const remedy = 'Write some, or remove the line.';
    if (isType(part, 'heading') && isBlank) return [found(range, 'This heading has no words.', remedy)];
    if (isType(part, 'listItem') && part.node.children.length === 0)
      return [found(range, 'This item of a list has no words.', remedy)];
    if (isType(part, 'link') && isBlank) {
      const message = 'This link has no words, so nobody can see or press it.';
      return [found(range, message, 'Write them between the square brackets.')];
    }
    if (!isElement(part) || part.node.children.length > 0 || !getPlacement(config, part.name)?.needsContent) return [];
    const write = `Write it between <${part.name} …> and </${part.name}>, or remove the component.`;
    return [found(part.nameRange, `This <${part.name}> has no content.`, write)];
  }),
);

export const componentRules: readonly Rule[] = [
  {
    code: 'unknown-component',
    title: 'An unknown component',
    why: 'The build fails at a component that it does not find.',
    find: findUnknown,
  },
  {
    code: 'misplaced-component',
    title: 'A component in the wrong place',
    why: 'Sections are at the top level, one after the other. Others are in a section, in a sentence or in a group. Some show nothing that is between their tags.',
    find: findMisplaced,
  },
  {
    code: 'misplaced-text',
    title: 'Words outside the sections',
    why: 'The space between two sections has no margins.',
    find: findOutside,
  },
  {
    code: 'empty-part',
    title: 'A section, heading, list item or link without content',
    why: 'It leaves a gap, or cannot be seen or pressed.',
    find: findEmpty,
  },
];
