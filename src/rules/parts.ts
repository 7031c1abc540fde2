import { isType, type PageNode } from '@stepless/documents';
import {
  found,
  isHidden,
  onPages,
  placeOfLink,
  quote,
  type Content,
  type PageProblem,
  type Problem,
  type Rule,
} from '@stepless/check';

/** What a button must not contain: it is a link, and has only a few words. */
const notInButton = /^(?:link|heading|list|table|blockquote|image|mdxJsx(?:Flow|Text)Element)$/;

const findParts = onPages(({ page }) =>
  page.nodes.flatMap((part) => {
    if (part.within?.name !== 'Button' || !notInButton.test(part.node.type)) return [];
    const message = 'A button contains only a few words, because it is a link.';
    return [found(part.range, message, 'Write only words between its tags. An address becomes a link of its own.')];
  }),
);

/** Finds a `<Figure>` without a picture, or with several, and a quotation without words. */
const findPictures = onPages(({ page }, config) =>
  page.elements.flatMap((element): PageProblem[] => {
    const { name, range, nameRange, node } = element;
    if (isHidden(config, element) || node.children.length === 0) return [];
    const inside = page.nodes.filter((part) => part.range[0] > range[0] && part.range[1] < range[1]);
    const has = (...types: PageNode['node']['type'][]) => inside.some((part) => isType(part, ...types));
    if (name === 'Quote' && !has('text', 'mdxTextExpression'))
      return [found(nameRange, 'This quotation has no words.', 'Write what this person said between its tags.')];
    if (name !== 'Figure') return [];
    const [picture, second] = inside.filter((part) => isType(part, 'image', 'imageReference'));
    if (!picture && !has('table', 'mdxJsxFlowElement')) {
      const remedy = 'Put it between the tags: ![what it shows](./picture.jpg)';
      return [found(nameRange, 'This <Figure> has no picture.', remedy)];
    }
    const message = 'This <Figure> has two pictures, and one caption for both.';
    return second ? [found(second.range, message, 'Put each picture into a <Figure> of its own.')] : [];
  }),
);

const findForeignPictures = ({ links }: Content): Problem[] =>
  links
    .filter(({ isPicture, target }) => isPicture && /^(?:https?:)?\/\//.test(target))
    .map((link) => ({
      ...placeOfLink(link),
      message: `${quote(link.target)} is a picture of another site. Browsers do not load it here.`,
      remedy: 'Save it beside this file, if you may, and write ./ and its name.',
    }));

export const partRules: readonly Rule[] = [
  {
    code: 'button-content',
    title: 'More than words in a button',
    why: 'A button is a link with a few words.',
    find: findParts,
  },
  {
    code: 'figure-content',
    title: 'A caption without a picture, or a quotation without words',
    why: 'The page would show only its caption.',
    find: findPictures,
  },
  {
    code: 'foreign-picture',
    title: 'A picture of another site',
    why: 'The site loads nothing from elsewhere, and its policy blocks it.',
    find: findForeignPictures,
  },
];
