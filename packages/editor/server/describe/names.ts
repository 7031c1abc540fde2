import {
  capitalize,
  fillPlaceholders,
  getFieldTitle,
  getSchemaAt,
  quote,
  toTitle,
  type Facts,
  type Content,
  type SitePage,
} from '@stepless/check';
import { getNodeAt, getText, getWords, type DataNode, type Element, type MdastNode } from '@stepless/documents';
import type { z } from 'zod';

import { toInnerQuotes } from '../../shared/quote-name.ts';
import { getPlacement, getPageData, getSite } from '../content/site.ts';
import { getRowNoun } from './field-kind.ts';

const typesWithLines = new Set(['blockquote', 'list', 'listItem', 'mdxJsxFlowElement', 'table']);

function join(node: MdastNode): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  if ('children' in node) {
    const separator = node.type === 'tableRow' ? ' ' : '';
    return node.children.map(join).join(typesWithLines.has(node.type) ? '\n' : separator);
  }
  return node.type === 'code' ? node.value : getWords(node).replaceAll(/\s+/g, ' ');
}

/** Returns the words of a text as its page shows them: without marks, and a picture by its description. Items and rows have lines of their own. */
export const getPlainWords = (node: MdastNode, facts: Facts): string => fillPlaceholders(join(node), facts).trim();

/** Returns what a thing shows first: its title, name or label. A text is its own title. */
export function getWrittenTitle(node: DataNode | undefined): string | undefined {
  if (node?.kind !== 'scalar')
    return getSite()
      .titles.map((field) => getText(node, field))
      .find((value) => value?.trim());
  return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : undefined;
}

/** Returns what a thing shows first, with its placeholders filled. */
export function getTitle(node: DataNode | undefined, facts: Facts): string | undefined {
  const text = getWrittenTitle(node);
  return text === undefined || text.trim() === '' ? undefined : fillPlaceholders(text, facts).trim();
}

export const homePage = 'Home page';

export const getPageTitle = (content: Content, page: SitePage): string =>
  page.path === '/' ? homePage : (getTitle(getPageData(content, page), content.facts) ?? page.path);

/** Adds a title in quotation marks: `Benefit card “Efficiency boost”`. */
export const withTitle = (noun: string, title: string | undefined, instead = '') =>
  title === undefined ? `${noun}${instead}` : `${noun} ${quote(toInnerQuotes(title))}`;

/** Whether the words of a component name it, as those of a button do. */
export const isLabelled = ({ name }: Element) => getPlacement(name)?.children === 'text';

/** Returns the name of a component, by its heading or, of a button, by its words: `Call to action “Build it with us”`. */
export function getElementName(element: Element, facts: Facts): string {
  const title = getTitle(element.attributes, facts) ?? (isLabelled(element) ? getPlainWords(element.node, facts) : '');
  return withTitle(toTitle(element.name), title === '' ? undefined : title);
}

/** Names a row of a list by its title, or else by its place: `Step 2`. */
export function nameRow(noun: string, row: DataNode | undefined, index: number, facts: Facts): string {
  const title = row?.kind === 'object' ? (getTitle(row, facts) ?? getText(row, 'id')) : undefined;
  return withTitle(capitalize(noun), title, ` ${index + 1}`);
}

/** A step of a path: its name, and the path as far as the step. */
interface PathStep {
  name: string;
  path: (string | number)[];
}

/** Names each step of a path below an entry: `Details`, `Detail “Business hours”`, `Label`. A row replaces its list. */
export function nameSteps(
  schema: z.ZodType,
  node: DataNode | undefined,
  path: readonly (string | number)[],
  facts: Facts,
): PathStep[] {
  return path.flatMap((key, index) => {
    if (typeof path[index + 1] === 'number') return [];
    const to = path.slice(0, index + 1);
    if (typeof key === 'string') return [{ name: getFieldTitle(getSchemaAt(schema, to), key), path: to }];
    const list = getSchemaAt(schema, path.slice(0, index));
    const listKey = path[index - 1] ?? 'entries';
    const noun = list ? getRowNoun(list, listKey) : getFieldTitle(list, listKey);
    return [{ name: nameRow(noun, getNodeAt(node, to), key, facts), path: to }];
  });
}
