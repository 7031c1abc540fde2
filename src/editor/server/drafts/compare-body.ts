import { toTitle } from '../../../check/format-text.ts';
import { getText } from '../../../check/located.ts';
import type { PageDocument } from '../../../check/parse/document.ts';
import type { BodyPart, Block, Element, Heading } from '../../../check/parse/body.ts';
import { getSchema } from '../../../check/validate.ts';
import type { Range } from '../../../check/source.ts';
import { quote } from '../../quote.ts';
import { compareValues } from './compare-data.ts';
import { compareItems } from './compare-items.ts';
import { describeTexts, type FoundChange } from './found-change.ts';
import type { Item } from './match-items.ts';
import type { Container } from './take-back.ts';

/** The body of a page, in one version of its file. */
export interface Body {
  text: string;
  page: PageDocument;
}

/** A component, or a passage of Markdown. */
type Node = Element | Block;

const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const isInside = ([start, end]: Range, [from, to]: Range) => from <= start && end <= to;
const isKind =
  <Kind extends BodyPart['kind']>(kind: Kind) =>
  (part: BodyPart): part is Extract<BodyPart, { kind: Kind }> =>
    part.kind === kind;

/** Lists what a page or a component consists of: components, and between them passages of Markdown. */
function listNodes({ page: { parts } }: Body, within: Element | undefined): Node[] {
  const elements = parts.filter(isKind('element')).filter((element) => element.within === within);
  return parts
    .filter(isKind('block'))
    .filter((block) => block.within === within)
    .flatMap((block): Node[] => {
      if (!block.isOnlyComponents) return [block];
      // Components on lines of their own are one paragraph to Markdown.
      return elements.filter(({ range, inMarkdown }) => !inMarkdown && isInside(range, block.range));
    });
}

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

function nameNode(body: Body, node: Node): string {
  if (node.kind === 'element') return nameElement(body, node);
  const isSame = ({ range }: BodyPart) => range[0] === node.range[0] && range[1] === node.range[1];
  const heading = body.page.parts.find((part): part is Heading => part.kind === 'heading' && isSame(part));
  if (heading) return `the heading “${heading.text}”`;
  const picture = body.page.parts.filter(isKind('image')).find(isSame);
  if (picture) return `the picture “${picture.alt}”`;
  return names[node.type] ?? 'a passage';
}

/** Makes what a page or a component consists of ready to be compared. */
function toContainer(body: Body, nodes: readonly Node[], inner: Range): Container {
  const items = nodes.map((node): Item => {
    const text = collapse(body.text.slice(...node.range));
    if (node.kind === 'block') return { range: node.range, kind: node.type, text };
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
  const schema = getSchema({ owner: `<${current.name}>` });
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
        if (from.kind === 'element' && to.kind === 'element') return compareElements(before, after, from, to, place);
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
