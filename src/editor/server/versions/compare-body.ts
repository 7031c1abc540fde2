import { toTitle } from '@stepless/check';
import {
  getText,
  getWords,
  isElement,
  isOnlyElements,
  isType,
  listBlocks,
  type Element,
  type Page,
  type PageNode,
  type Range,
} from '@stepless/documents';

import { quote } from '../../quote.ts';
import { getSectionSchema } from '../site.ts';
import { compareValues } from './compare-data.ts';
import { compareItems } from './compare-items.ts';
import { describeTexts, type FoundChange } from './found-change.ts';
import type { Item } from './match-items.ts';
import type { Container } from './take-back.ts';

/** The body of a page, in one version of its file. */
export interface Body {
  text: string;
  page: Page;
}

const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Lists what a page or a component consists of: components, and between them passages of Markdown. */
const listNodes = ({ page }: Body, within: Element | undefined): PageNode[] =>
  listBlocks(page)
    .filter((block) => block.within === within)
    .flatMap((block): PageNode[] => {
      if (isElement(block) || !isOnlyElements(block)) return [block];
      // Components on lines of their own are one paragraph to Markdown.
      return page.elements.filter(({ parent }) => parent === block);
    });

const names: Record<string, string> = {
  paragraph: 'a paragraph',
  list: 'a list',
  table: 'a table',
  blockquote: 'a quotation',
  code: 'a block of code',
  thematicBreak: 'a line across the page',
  text: 'the text',
};

/** Names a component as people know it: `Section “Our mission”`. */
function nameElement(body: Body, element: Element): string {
  const { name, attributes, inner } = element;
  const [own, id] = [getText(attributes, 'title') ?? getText(attributes, 'code'), getText(attributes, 'id')];
  const label = name === 'Button' ? collapse(body.text.slice(...inner)) : (own ?? id ?? '');
  return `${toTitle(name)}${label === '' ? '' : ` ${quote(label)}`}`;
}

function nameNode(body: Body, node: PageNode): string {
  if (isElement(node)) return nameElement(body, node);
  if (isType(node, 'heading')) return `the heading “${getWords(node.node)}”`;
  const picture = body.page.nodes.find(
    (part) => part.parent === node && part.range[1] - part.range[0] === node.range[1] - node.range[0],
  );
  if (picture && isType(picture, 'image')) return `the picture “${picture.node.alt ?? ''}”`;
  return names[node.node.type] ?? 'a passage';
}

/** Makes what a page or a component consists of ready to be compared. */
function toContainer(body: Body, nodes: readonly PageNode[], inner: Range): Container {
  const items = nodes.map((node): Item => {
    const text = collapse(body.text.slice(...node.range));
    if (!isElement(node)) return { range: node.range, kind: node.node.type, text };
    const key = getText(node.attributes, 'id') ?? getText(node.attributes, 'title');
    return { range: node.range, kind: `<${node.name}>`, text, ...(key !== undefined && { key }) };
  });
  return { text: body.text, inner, items, separator: '\n\n' };
}

const closesItself = (body: Body, { range, inner }: Element) =>
  inner[0] === range[1] && body.text.slice(...range).endsWith('/>');

function compareElements(before: Body, after: Body, old: Element, current: Element, outer: readonly string[]) {
  // Buttons only groups: the name of a button is enough.
  const place = old.name === 'Buttons' ? outer : [...outer, nameElement(before, old)];
  const schema = getSectionSchema(current.name);
  const attributes = compareValues(
    { text: before.text, value: old.attributes },
    { text: after.text, value: current.attributes },
    { place, schema, notation: 'attributes' },
  );
  if (closesItself(before, old) === closesItself(after, current))
    return [...attributes, ...compareNodes(before, after, old, current, place)];
  const texts = {
    before: collapse(before.text.slice(...old.inner)),
    after: collapse(after.text.slice(...current.inner)),
  };
  const edits = [{ range: current.range, text: before.text.slice(...old.range) }];
  return [...attributes, { place: [...place, 'what it contains'], what: 'changed', ...texts, edits }];
}

function compareNodes(
  before: Body,
  after: Body,
  old: Element | undefined,
  current: Element | undefined,
  place: readonly string[],
): FoundChange[] {
  const getInner = ({ text, page }: Body, element: Element | undefined): Range =>
    element?.inner ?? [page.frontmatter?.block[1] ?? 0, text.length];
  const nodes = { before: listNodes(before, old), after: listNodes(after, current) };
  return compareItems(
    toContainer(before, nodes.before, getInner(before, old)),
    toContainer(after, nodes.after, getInner(after, current)),
    {
      compare: (match) => {
        const [from, to] = [nodes.before[match.before], nodes.after[match.after]];
        if (!from || !to) return [];
        if (isElement(from) && isElement(to)) return compareElements(before, after, from, to, place);
        const texts = {
          before: collapse(before.text.slice(...from.range)),
          after: collapse(after.text.slice(...to.range)),
        };
        if (texts.before === texts.after) return [];
        const edits = [{ range: to.range, text: before.text.slice(...from.range) }];
        const name = nameNode(before, from);
        // A heading and a picture are named by their text, which need not be said twice.
        const what = name.includes('“') ? 'changed' : describeTexts(texts.before, texts.after);
        return [{ place: [...place, name], what, ...texts, edits }];
      },
      describe: (version, index) => {
        const body = version === 'before' ? before : after;
        const node = nodes[version][index];
        const what = version === 'before' ? 'removed' : 'added';
        if (!node) return { place, what };
        return { place: [...place, nameNode(body, node)], what, [version]: body.text.slice(...node.range) };
      },
      describeMove: (match) => {
        const node = nodes.after[match.after];
        return { place: node ? [...place, nameNode(after, node)] : place, what: 'moved' };
      },
    },
  );
}

/** Compares two versions of the body of a page. */
export const compareBodies = (before: Body, after: Body, place: readonly string[]): FoundChange[] =>
  compareNodes(before, after, undefined, undefined, place);
