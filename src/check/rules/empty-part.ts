import { getPlacement } from '../../schemas/sections.ts';
import { newsPath } from '../../schemas/route.ts';
import type { BodyPart, Element } from '../parse/body.ts';
import type { Document } from '../parse/document.ts';
import { isPicture } from '../files.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';

/** Components whose content is all that they show, besides a heading. */
const needsContent = new Set(['Section', 'CallToAction', 'Buttons', 'Question', 'Quote', 'Figure']);

/** Whether a component has others in it, and all of them are hidden. */
function isAllHidden(part: BodyPart, parts: readonly BodyPart[]): boolean {
  const elements = parts.filter(({ kind, within }) => kind === 'element' && within === part);
  return (
    elements.length > 0 &&
    elements.every(({ isHidden }) => isHidden) &&
    parts.every((block) => block.kind !== 'block' || block.within !== part || block.isOnlyComponents)
  );
}

function findEmpty(source: Source, part: BodyPart, parts: readonly BodyPart[], hasHidden: boolean): Problem[] {
  if (part.isHidden) return [];
  if (part.kind === 'element' && needsContent.has(part.name)) {
    const { name, nameRange } = part;
    const showsNothing = hasHidden && isAllHidden(part, parts);
    if (!part.isEmpty && !showsNothing) return [];
    if (showsNothing) {
      return [
        {
          source,
          range: nameRange,
          message: `Everything in this <${name}> is hidden, so it shows nothing${name === 'Buttons' ? '' : ' but its heading'}.`,
          ...askToEdit(`Hide it too: <${name} hidden …>`, { range: [nameRange[1], nameRange[1]], text: ' hidden' }),
        },
      ];
    }
    if (name === 'Buttons') {
      return [
        {
          source,
          range: nameRange,
          message: 'This <Buttons> has no button.',
          ...askToEdit('Remove it.', { range: part.range, text: '' }),
        },
      ];
    }
    if (name === 'Figure' || name === 'Quote') return askToFill(source, part);
    const headings = getPlacement(name)?.headings ?? [];
    return [
      {
        source,
        range: nameRange,
        message: `This <${name}> has no content${headings.length > 0 ? ', so the page shows only its heading' : ''}.`,
        ...askToDecide(`Write what it says between <${name} …> and </${name}>, or remove it.`, 'what it says'),
      },
    ];
  }
  const { range } = part;
  if (part.kind === 'heading' && part.isEmpty)
    return [
      {
        source,
        range,
        message: 'This heading has no words.',
        ...askToEdit('Remove it.', { range: part.range, text: '' }),
      },
    ];
  if (part.kind === 'empty-item')
    return [
      {
        source,
        range,
        message: 'This item of a list has no words.',
        ...askToEdit('Remove it.', { range: part.range, text: '' }),
      },
    ];
  if (part.kind === 'link' && part.text.trim() === '') {
    return [
      {
        source,
        range,
        message: 'This link has no words, so nobody can see or press it.',
        ...askToDecide('Write the words of the link between the square brackets.', 'the words of the link'),
      },
    ];
  }
  return [];
}

const isWithin = ({ range: [start, end] }: BodyPart, outer: Element) => outer.range[0] < start && end <= outer.range[1];

/** Asks for the picture of a figure, or the words of a quotation. */
function askToFill(source: Source, { name, nameRange: range }: Element): Problem[] {
  if (name === 'Figure') {
    const remedy =
      'Put the picture between <Figure …> and </Figure>, as in ![what the picture shows](./picture.jpg), or remove the <Figure>.';
    return [{ source, range, message: 'This <Figure> has no picture.', ...askToDecide(remedy, 'Put the picture') }];
  }
  const remedy = 'Write what this person said between <Quote …> and </Quote>, or remove the <Quote>.';
  return [{ source, range, message: 'This <Quote> has no words.', ...askToDecide(remedy, 'what this person said') }];
}

/** Finds a figure without a picture, and a quotation without words. */
function findLacking(source: Source, part: Element, parts: readonly BodyPart[]): Problem[] {
  if (part.isHidden || part.isEmpty || (part.name !== 'Figure' && part.name !== 'Quote')) return [];
  const inner = parts.filter((each) => isWithin(each, part));
  if (part.name === 'Figure') {
    // A table or a drawing of the site may have a caption, too.
    const isShown = inner.some((each) => each.kind === 'image' || (each.kind === 'block' && each.type === 'table'));
    if (isShown || inner.some(({ kind }) => kind === 'element')) return [];
    // The rule bad-link reports a picture without its exclamation mark.
    if (inner.some((each) => each.kind === 'link' && isPicture(each.url))) return [];
    return askToFill(source, part);
  }
  return inner.some(({ kind }) => kind === 'text' || kind === 'braces') ? [] : askToFill(source, part);
}

/** Finds a news item that ends after its title and summary. */
function findEmptyNews({ source, collection, page }: Document): Problem[] {
  if (collection !== 'news' || !page?.frontmatter || page.faults.length > 0 || page.parts.length > 0) return [];
  const end = page.frontmatter.block[1];
  return [
    {
      source,
      range: [Math.max(end - '---'.length, 0), end],
      message: 'This news item has no text, so its page shows only the title and the date.',
      ...askToDecide('Write the text of the news below the second ---.', 'the text of the news'),
    },
  ];
}

/** Finds a list of news, while there is none that visitors get. */
const findNewsList = (source: Source, part: Element): Problem[] =>
  part.name === 'News' && !part.isHidden
    ? [
        {
          source,
          range: part.nameRange,
          message: 'There is no news yet that visitors can read, so this <News> shows nothing.',
          ...askToEdit('Hide it until then: <News hidden …>', {
            range: [part.nameRange[1], part.nameRange[1]],
            text: ' hidden',
          }),
        },
      ]
    : [];

export const emptyPart: Rule = {
  code: 'empty-part',
  title: 'A section, heading, list item or link without content',
  explanation:
    'A section without content shows only its heading, a figure without a picture only its caption. A heading or a list item without words leaves a gap. A link without words cannot be seen or pressed.',
  bad: { file: 'pages/about.mdx', text: '[](/licensing)' },
  good: { file: 'pages/about.mdx', text: '[How licensing works](/licensing)' },
  find: ({ documents, siteMap }) => {
    const hasNews = siteMap.getRoutes(newsPath).some(({ isDraft }) => !isDraft);
    return documents.flatMap((document) => {
      const { source, page } = document;
      const parts = page?.parts ?? [];
      const elements = parts.filter((part) => part.kind === 'element');
      const hasHidden = parts.some(({ isHidden }) => isHidden);
      return [
        ...findEmptyNews(document),
        ...parts.flatMap((part) => findEmpty(source, part, parts, hasHidden)),
        ...elements.flatMap((element) => findLacking(source, element, parts)),
        ...(hasNews ? [] : elements.flatMap((element) => findNewsList(source, element))),
      ];
    });
  },
};
