import { mdxToMdast, type MdastNode, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';

import { getPlacement, sections } from '../../schemas/sections.ts';
import { getMember, type LocatedObject, type Member } from '../located.ts';
import type { Range } from '../source.ts';
import { locateAttributes } from './attributes.ts';

interface Part {
  range: Range;
  /** The component that contains this part. */
  within?: Element | undefined;
  /** Whether this part, or a component around it, is hidden and so left out of the page. */
  isHidden: boolean;
}

/** A component, or an unknown tag. */
export interface Element extends Part {
  kind: 'element';
  name: string;
  nameRange: Range;
  attributes: LocatedObject;
  /** Whether it has no content between its tags. */
  isEmpty: boolean;
  /** The range between its tags. It is empty if the tag closes itself. */
  inner: Range;
  /** Whether it stands in a sentence, with words before or after it in the same paragraph. */
  isInSentence: boolean;
  /** The Markdown that contains it, if that is not a paragraph or a component: a list item, bold text. */
  inMarkdown?: { type: 'listItem' | 'blockquote' | 'strong' | 'emphasis' | 'heading'; range: Range } | undefined;
}

export interface Heading extends Part {
  kind: 'heading';
  level: number;
  /** Its plain text, with unfilled placeholders. */
  text: string;
  /** Whether it has no words and no picture. */
  isEmpty: boolean;
  /** Whether a line of hyphens or equals signs makes it a heading, and not a #. */
  isUnderlined: boolean;
  /** Whether it is a second frontmatter, whose closing --- makes its lines a heading. */
  isFrontmatter: boolean;
}

export interface Link extends Part {
  kind: 'link';
  url: string;
  /** Its plain text. Of a definition such as `[name]: /licensing`, the whole line. */
  text: string;
  /** Where its address and title are. */
  target: Range;
}

export interface Image extends Part {
  kind: 'image';
  url: string;
  alt: string;
  /** Where its address is, if it is not in the picture itself: ![alt][name] */
  definition?: Range;
}

/** An expression in braces in the prose: a placeholder, or code. */
export interface Braces extends Part {
  kind: 'braces';
  text: string;
}

/** An import or export, or an attribute with a JavaScript expression. */
export interface Code extends Part {
  kind: 'code';
  what: 'import' | 'attribute';
}

/** A paragraph. */
export interface Prose extends Part {
  kind: 'prose';
}

/** A run of words, without the marks around it. */
export interface Text extends Part {
  kind: 'text';
}

/** The words of a paragraph, a heading or a cell of a table. */
export interface Words extends Part {
  kind: 'words';
  block: 'paragraph' | 'heading' | 'tableCell';
  /**
   * What is shown as it is written, at the same offsets as in the file. Blots replace everything else: links, components,
   * placeholders, code, the signs of bold text, and escaped characters.
   */
  shown: string;
}

/** A paragraph, list, table or other Markdown that is not inside other Markdown. */
export interface Block extends Part {
  kind: 'block';
  type: string;
  /** Whether it consists of components and blanks only. */
  isOnlyComponents: boolean;
}

/** Text that Markdown reads, but that the page does not show. */
export interface Lost extends Part {
  kind: 'lost';
  what: 'cell' | 'definition' | 'footnote';
}

/** Markdown that works in general, but not on this site. */
export interface Unsupported extends Part {
  kind: 'unsupported';
  what: 'footnote' | 'checkbox' | 'strike';
  /** The footnote that is referred to, if it is here. */
  note?: Range;
}

/** A list item without content. */
export interface EmptyItem extends Part {
  kind: 'empty-item';
}

export type BodyPart =
  Element | Heading | Link | Image | Braces | Code | Prose | Words | Block | Lost | Unsupported | EmptyItem | Text;

export interface MdxFault {
  message: string;
  line: number;
  column: number;
}

export interface ParsedBody {
  /** In the order of the file; a component comes before its content. */
  parts: BodyPart[];
  /** The syntax errors. There is one at most in each piece of the page that can be parsed by itself. */
  faults: MdxFault[];
}

/** Stands for a character that is not shown as it is written. Nobody writes this one: Unicode keeps it free. */
export const BLOT = '\uFDD0';

const isTag = (node: MdastNode): node is MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const getChildren = (node: MdastNode): readonly MdastNode[] => ('children' in node ? node.children : []);

/** Returns the plain text of a node, with unfilled placeholders. */
function getTextContent(node: MdastNode): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return `{${node.value}}`;
  if ('children' in node) return node.children.map((child) => getTextContent(child)).join('');
  return 'value' in node && typeof node.value === 'string' ? node.value : '';
}

function getRange(node: MdastNode): Range {
  const { start, end } = node.position ?? {};
  return [start?.offset ?? 0, end?.offset ?? 0];
}

/** Whether the attribute `hidden` is set. The value “false” is a mistake of its own, and does not hide the component. */
const isHiding = (hidden: Member | undefined) =>
  hidden?.value.kind === 'scalar' && hidden.value.value !== false && hidden.value.value !== 'false';

const blot = (text: string) => (/[\r\n]/.test(text) ? text.replaceAll(/[^\r\n]/g, BLOT) : BLOT.repeat(text.length));

const escapes = /\\[!-/:-@[-`{-~]|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi;

/** Returns a text as it is written, with blots for its escaped characters. */
function blotEscapes(written: string, value: string): string {
  // Fast path: most texts have none.
  if (!/[\\&]/.test(written)) return written;
  return written.replaceAll(escapes, (escape, offset: number) => {
    // An unknown entity, and the second half of &amp;nbsp; are shown as they are written.
    const isShown = escape.startsWith('&') && value.includes(escape);
    const isDoubled = /^&amp;$/i.test(escape) && /^#?\w+;/.test(written.slice(offset + escape.length));
    return isShown || isDoubled ? escape : blot(escape);
  });
}

/** Markdown whose words are shown as they are written. */
const transparent = new Set(['paragraph', 'heading', 'tableCell', 'strong', 'emphasis', 'delete']);

/** Returns what a node shows as it is written, with blots for everything else. */
function blotMarkup(node: MdastNode, text: string): string {
  const [start, end] = getRange(node);
  if (node.type === 'text') return blotEscapes(text.slice(start, end), node.value);
  if (!transparent.has(node.type)) return blot(text.slice(start, end));
  let at = start;
  let shown = '';
  for (const child of getChildren(node)) {
    const [from, to] = getRange(child);
    shown += blot(text.slice(at, from)) + blotMarkup(child, text);
    at = to;
  }
  return shown + blot(text.slice(at, end));
}

const isBlankText = (node: MdastNode) => node.type === 'text' && node.value.trim() === '';

/** Whether a block has components, and besides them only blanks. */
const isOnlyComponents = (node: MdastNode) =>
  isTag(node) ||
  (getChildren(node).some(isTag) && getChildren(node).every((child) => isTag(child) || isBlankText(child)));

const isEmptyBlock = (node: MdastNode) =>
  getChildren(node).every((child) => child.type !== 'image' && getTextContent(child).trim() === '' && !isTag(child));

/** Markdown around a component that is not meant to be there. */
const around = new Set(['listItem', 'blockquote', 'strong', 'emphasis', 'heading']);

/** What surrounds a node. */
interface Place {
  within: Element | undefined;
  isHidden: boolean;
  parent: MdastNode;
  inMarkdown: Element['inMarkdown'];
}

/** The definitions that something refers to. */
function listReferences(node: MdastNode, found = new Set<string>()): Set<string> {
  if (node.type === 'linkReference') found.add(`link ${node.identifier}`);
  if (node.type === 'imageReference') found.add(`image ${node.identifier}`);
  if (node.type === 'footnoteReference') found.add(`footnote ${node.identifier}`);
  for (const child of getChildren(node)) listReferences(child, found);
  return found;
}

type Definition = Extract<MdastNode, { type: 'definition' | 'footnoteDefinition' }>;

const isDefinition = (node: MdastNode): node is Definition =>
  node.type === 'definition' || node.type === 'footnoteDefinition';

/** Maps the names of definitions to the first of each. */
function mapDefinitions(node: MdastNode, found = new Map<string, Definition>()): Map<string, Definition> {
  if (isDefinition(node) && !found.has(`${node.type} ${node.identifier}`))
    found.set(`${node.type} ${node.identifier}`, node);
  for (const child of getChildren(node)) mapDefinitions(child, found);
  return found;
}

class Collector {
  readonly parts: BodyPart[] = [];
  readonly #text: string;
  readonly #root: MdastNode;
  #references: ReadonlySet<string> | undefined;
  #definitions: ReadonlyMap<string, Definition> | undefined;

  constructor(text: string, root: MdastNode) {
    this.#text = text;
    this.#root = root;
    for (const child of getChildren(root)) {
      this.collect(child, { within: undefined, isHidden: false, parent: root, inMarkdown: undefined });
    }
  }

  // Both are computed on demand, because few pages have definitions.
  #isReferredTo(definition: string): boolean {
    this.#references ??= listReferences(this.#root);
    return this.#references.has(definition);
  }

  #getDefinition(name: string): Definition | undefined {
    this.#definitions ??= mapDefinitions(this.#root);
    return this.#definitions.get(name);
  }

  collect(node: MdastNode, place: Place): void {
    const { within, isHidden, parent } = place;
    const range = getRange(node);
    const part = { range, within, isHidden };
    if ((parent.type === 'root' || isTag(parent)) && !isBlankText(node)) {
      this.parts.push({ ...part, kind: 'block', type: node.type, isOnlyComponents: isOnlyComponents(node) });
    }
    const element = isTag(node) ? this.#collectElement(node, place) : undefined;
    if (!element) this.#collectMarkdown(node, part);
    const children = getChildren(node);
    if (children.length === 0) return;
    const inner: Place = {
      within: element ?? within,
      isHidden: element?.isHidden ?? isHidden,
      parent: node,
      inMarkdown: element
        ? undefined
        : around.has(node.type)
          ? { type: node.type as NonNullable<Element['inMarkdown']>['type'], range }
          : place.inMarkdown,
    };
    if (node.type === 'tableRow' && parent.type === 'table') {
      const columns = getChildren(parent.children[0] ?? node).length;
      for (const cell of node.children.slice(columns))
        this.parts.push({ ...part, kind: 'lost', what: 'cell', range: getRange(cell) });
    }
    for (const child of children) this.collect(child, inner);
  }

  #collectElement(
    node: MdxJsxFlowElement | MdxJsxTextElement,
    { within, isHidden, parent, inMarkdown }: Place,
  ): Element {
    const range = getRange(node);
    const { values, code } = locateAttributes(node, this.#text, range[0]);
    const part = { range, within, isHidden };
    const written = this.#text.slice(...range);
    const tail = /<\/[^<>]*>$/.exec(written)?.[0].length ?? 0;
    const head = values.range[1] + (/^\s*>/.exec(this.#text.slice(values.range[1]))?.[0].length ?? 0);
    const element: Element = {
      ...part,
      kind: 'element',
      name: node.name ?? '',
      nameRange: [range[0] + 1, range[0] + 1 + (node.name?.length ?? 0)],
      attributes: values,
      isEmpty: node.children.length === 0,
      inner: tail === 0 ? [range[1], range[1]] : [head, range[1] - tail],
      isHidden: isHidden || isHiding(getMember(values, 'hidden')),
      isInSentence:
        parent.type === 'paragraph' && parent.children.some((sibling) => !isTag(sibling) && !isBlankText(sibling)),
      inMarkdown,
    };
    this.parts.push(element);
    for (const place of code) this.parts.push({ ...part, kind: 'code', what: 'attribute', range: place });
    return element;
  }

  #collectMarkdown(node: MdastNode, part: Part) {
    const { range } = part;
    switch (node.type) {
      case 'heading': {
        const written = this.#text.slice(...range);
        this.parts.push({
          ...part,
          kind: 'heading',
          level: node.depth,
          text: getTextContent(node),
          isEmpty: isEmptyBlock(node),
          isUnderlined: !written.startsWith('#'),
          isFrontmatter: /^\w+:\s[^]*\n---$/.test(written),
        });
        break;
      }
      case 'link': {
        const last = node.children.at(-1);
        const target: Range = [last ? getRange(last)[1] : range[0], range[1]];
        const text = node.children.some(({ type }) => type === 'image') ? 'picture' : getTextContent(node);
        this.parts.push({ ...part, kind: 'link', url: node.url, text, target });
        break;
      }
      case 'definition': {
        const isOfImage = this.#isReferredTo(`image ${node.identifier}`);
        const isOfLink = this.#isReferredTo(`link ${node.identifier}`);
        if (isOfLink || !isOfImage)
          this.parts.push({ ...part, kind: 'link', url: node.url, text: this.#text.slice(...range), target: range });
        if (!isOfLink && !isOfImage) this.parts.push({ ...part, kind: 'lost', what: 'definition' });
        break;
      }
      case 'footnoteDefinition':
        if (!this.#isReferredTo(`footnote ${node.identifier}`))
          this.parts.push({ ...part, kind: 'lost', what: 'footnote' });
        break;
      case 'image':
        this.parts.push({ ...part, kind: 'image', url: node.url, alt: node.alt ?? '' });
        break;
      case 'imageReference': {
        const definition = this.#getDefinition(`definition ${node.identifier}`);
        this.parts.push({
          ...part,
          kind: 'image',
          url: definition?.type === 'definition' ? definition.url : '',
          alt: node.alt ?? '',
          ...(definition && { definition: getRange(definition) }),
        });
        break;
      }
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        this.parts.push({ ...part, kind: 'braces', text: node.value.trim() });
        break;
      case 'mdxjsEsm':
        this.parts.push({ ...part, kind: 'code', what: 'import' });
        break;
      case 'paragraph':
        this.parts.push({ ...part, kind: 'prose' });
        break;
      case 'text':
        this.parts.push({ ...part, kind: 'text' });
        break;
      case 'footnoteReference': {
        const note = this.#getDefinition(`footnoteDefinition ${node.identifier}`);
        this.parts.push({ ...part, kind: 'unsupported', what: 'footnote', ...(note && { note: getRange(note) }) });
        break;
      }
      case 'delete':
        // Two signs strike words through on purpose: ~~old~~. One sign lowers text in other programs: CO~2~
        if (!this.#text.startsWith('~~', range[0]) && /\p{L}/u.test(this.#text.charAt(range[0] - 1)))
          this.parts.push({ ...part, kind: 'unsupported', what: 'strike' });
        break;
      case 'listItem':
        if (node.children.length === 0) this.parts.push({ ...part, kind: 'empty-item' });
        if (typeof node.checked === 'boolean') this.parts.push({ ...part, kind: 'unsupported', what: 'checkbox' });
        break;
    }
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      this.parts.push({ ...part, kind: 'words', block: node.type, shown: blotMarkup(node, this.#text) });
    }
  }
}

/** Parses Markdown with the same parser and options as the build. Returns the syntax error, if there is one. */
function parseMarkdown(text: string): MdastNode | MdxFault {
  try {
    return mdxToMdast(text, { features: { gfm: true, smartPunctuation: true, frontmatter: false } });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const [, line, column, message] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
    return { message: message ?? text, line: Number(line ?? 1), column: Number(column ?? 1) };
  }
}

const isFault = (result: MdastNode | MdxFault): result is MdxFault => 'message' in result;

/** Returns the syntax error of a text, if it has one. */
export function findFault(text: string): MdxFault | undefined {
  const result = parseMarkdown(text);
  return isFault(result) ? result : undefined;
}

const topLevel = Object.keys(sections).filter((name) => getPlacement(name)?.parent === 'page');
const beginning = new RegExp(`^<(?:${topLevel.join('|')})(?=[\\s/])`, 'gm');

/** Splits a page before each tag that begins a section, so that each piece can be parsed by itself. */
export function splitAtSections(text: string): Range[] {
  const starts = [0, ...[...text.matchAll(beginning)].map(({ index }) => index).filter((index) => index > 0)];
  return starts.map((start, index) => [start, starts[index + 1] ?? text.length]);
}

/** Replaces everything outside a range by blanks, so that offsets stay valid. */
export const keepOnly = (text: string, [start, end]: Range): string =>
  text.slice(0, start).replaceAll(/[^\r\n]/g, ' ') + text.slice(start, end);

/** Parses the pieces of a page that has a syntax error: the pieces without an error, and the errors of the others. */
function recover(text: string, first: MdxFault): ParsedBody {
  const pieces = splitAtSections(text).map((range) => {
    const piece = keepOnly(text, range);
    return { piece, result: parseMarkdown(piece) };
  });
  const faults = pieces.flatMap(({ result }) => (isFault(result) ? [result] : []));
  const parts = pieces.flatMap(({ piece, result }) => (isFault(result) ? [] : new Collector(piece, result).parts));
  return { parts, faults: faults.length === 0 ? [first] : faults };
}

/**
 * Parses the body of a page file. If it has a syntax error, the sections without one are parsed all the same.
 *
 * @param text the file, its frontmatter replaced by blanks
 */
export function parseBody(text: string): ParsedBody {
  const result = parseMarkdown(text);
  const { parts, faults } = isFault(result)
    ? recover(text, result)
    : { parts: new Collector(text, result).parts, faults: [] };
  return { parts: parts.toSorted((a, b) => a.range[0] - b.range[0]), faults };
}
