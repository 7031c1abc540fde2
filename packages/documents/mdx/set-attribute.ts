import { isDeepStrictEqual } from 'node:util';

import { readBack, type PageDocument } from '../document.ts';
import { replaceRange } from '../edits.ts';
import { findPosition, getMember, toPlainValue, type Member } from '../data-node.ts';
import { findFirstValid, Refusal } from '../refusal.ts';
import { respell } from '../text/respell.ts';
import { getChildren, parseMarkdown, type Element } from './page.ts';

/** Lists the components of a page with their attributes, to compare two versions of it. */
const listElements = ({ source: { text }, page }: PageDocument) =>
  page.elements.map(({ name, within, attributes, code }) => ({
    name,
    within: within?.name,
    spreads: code.map((range) => text.slice(...range)).filter((written) => written.startsWith('{')),
    values: toPlainValue(attributes) as Record<string, unknown>,
  }));

const pieces = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);|[^]/giu;

function decode(piece: string): string {
  if (!/^&./.test(piece)) return piece;
  const [node] = getChildren(parseMarkdown(`<a b="${piece}" />`));
  const [attribute] = node?.type === 'mdxJsxFlowElement' ? node.attributes : [];
  return typeof attribute?.value === 'string' ? attribute.value : piece;
}

const encodeMark = (text: string, mark: string) =>
  mark === '"' ? text.replaceAll('"', '&quot;') : text.replaceAll("'", '&#39;');
const encodeAll = (text: string, mark: string) => encodeMark(text.replaceAll('&', '&amp;'), mark);

/** Lists the ways to write a text between quotation marks. */
function* quote(text: string): Generator<string> {
  if (!text.includes('"')) yield `"${text}"`;
  if (!text.includes("'")) yield `'${text}'`;
  yield `"${encodeMark(text, '"')}"`;
  yield `"${encodeAll(text, '"')}"`;
}

/** Lists the ways to write another text in the place of a value: with the same quotation marks and spelling first. */
function* respellValue(written: string, value: string): Generator<string> {
  const mark = written.charAt(0);
  if (mark === '"' || mark === "'") {
    const respellWith = (encode: (text: string) => string) =>
      mark + respell(written.slice(1, -1), value, { pieces, decode, encode }) + mark;
    if (value.includes(mark)) yield* quote(value);
    else yield respellWith((part) => part);
    yield respellWith((part) => encodeMark(part, mark));
    yield respellWith((part) => encodeAll(part, mark));
  }
  yield* quote(value);
}

function addAttribute(text: string, element: Element, written: string, at: number): string {
  const { members } = element.attributes;
  const [first] = members;
  const gap = (first && /^[\s>]*/.exec(text.slice(element.nameRange[1]))?.[0]) ?? ' ';
  const separator = /[\r\n]/.test(gap) ? gap : ' ';
  const end = members[at - 1]?.value.range[1] ?? element.nameRange[1];
  return replaceRange(text, [end, end], separator + written);
}

/** Removes an attribute, with the spaces before it. In a quotation, a > is among them. */
const removeAttribute = (text: string, { keyRange, value }: Member): string =>
  replaceRange(text, [text.slice(0, keyRange[0]).replace(/[\s>]+$/, '').length, value.range[1]], '');

function* listWays(text: string, element: Element, name: string, value: unknown, order: readonly string[]) {
  const { attributes } = element;
  const member = getMember(attributes, name);
  if (value === undefined || value === false) {
    yield member ? removeAttribute(text, member) : text;
  } else if (value === true) {
    // A switch comes first, where it is seen.
    yield member
      ? replaceRange(text, [member.keyRange[1], member.value.range[1]], '')
      : addAttribute(text, element, name, 0);
  } else if (typeof value !== 'string') {
    throw new Refusal('An attribute of a component can be a text, or on or off.');
  } else if (member) {
    const { keyRange, value: node } = member;
    const isBare = node.range[0] === keyRange[0];
    const range = isBare ? ([keyRange[1], keyRange[1]] as const) : node.range;
    for (const way of respellValue(isBare ? '' : text.slice(...node.range), value))
      yield replaceRange(text, range, isBare ? `=${way}` : way);
  } else {
    for (const way of quote(value))
      yield addAttribute(text, element, `${name}=${way}`, findPosition(attributes.members, name, order));
  }
}

/**
 * Writes an attribute of a component: a text, or whether it is on. Without a value, removes it.
 *
 * @param order the attributes in the order of the schema
 * @throws Refusal if the value does not read back
 */
export function setAttribute(
  document: PageDocument,
  element: Element,
  name: string,
  value: unknown,
  order: readonly string[] = [],
): string {
  const before = listElements(document);
  const index = document.page.elements.indexOf(element);
  const expected = before.map((each, position) => {
    if (position !== index) return each;
    const rest = Object.fromEntries(Object.entries(each.values).filter(([key]) => key !== name));
    return { ...each, values: value === undefined || value === false ? rest : { ...rest, [name]: value } };
  });
  return findFirstValid(listWays(document.source.text, element, name, value, order), (text) => {
    const message = 'This text cannot be written in an attribute.';
    if (!isDeepStrictEqual(listElements(readBack(document, text, message)), expected)) throw new Refusal(message);
  });
}
