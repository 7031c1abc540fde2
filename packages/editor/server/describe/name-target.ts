import type { Content, ContentDocument } from '@stepless/check';
import { isType, type Element } from '@stepless/documents';

import type { BlockTarget, DataTarget, ComponentTarget, Target } from '../../shared/protocol.ts';
import type { Named } from '../../shared/answers.ts';
import { bullet, listItem } from '../../shared/list-item.ts';
import { nameFile } from './name-file.ts';
import { getElementName, getPlainWords, nameSteps, withTitle } from './names.ts';
import {
  findElementAround,
  findTargetAt,
  findValue,
  getDocument,
  listNodesAt,
  LostTargetError,
  toComponentTarget,
  toDataTarget,
  type FoundValue,
} from './find-target.ts';

/** Names a file as a whole, even if it cannot be read. */
export const nameDocument = ({ facts }: Content, { source, root }: ContentDocument): Named<DataTarget> => ({
  name: nameFile(source.name, root, facts),
  target: toDataTarget(source.name),
});

export const nameElement = (
  { facts }: Content,
  document: ContentDocument,
  element: Element,
): Named<ComponentTarget> => ({
  name: getElementName(element, facts),
  target: toComponentTarget(document, element),
});

/** Names a component and the components around it, the outermost first. */
export const nameElements = (content: Content, document: ContentDocument, element: Element | undefined): Named[] =>
  element ? [...nameElements(content, document, element.within), nameElement(content, document, element)] : [];

/** What people call each kind of block. */
const blockNames: Readonly<Record<string, string>> = {
  blockquote: 'Quotation',
  code: 'Code',
  heading: 'Heading',
  list: 'List',
  listItem,
  paragraph: 'Paragraph',
  table: 'Table',
  tableCell: 'Table cell',
  thematicBreak: 'Line',
};

/** Names a block by its kind: `Paragraph`. */
export function nameBlock(document: ContentDocument, start: number, end: number): string {
  const nodes = listNodesAt(document, start, end);
  const block =
    nodes.find(({ parent, within }) => parent === within) ??
    nodes.find((each) => isType(each, 'paragraph', 'heading', 'tableCell'));
  if (block?.parent && isType(block.parent, 'listItem')) return listItem;
  if (nodes.some((each) => isType(each, 'image'))) return 'Picture';
  if (block) return blockNames[block.node.type] ?? 'Text';
  return new RegExp(`^${bullet}`).test(document.source.text.slice(start, end)) ? listItem : 'Text';
}

/** Names what the path of a value begins at: a component, or a file as a whole. */
const nameRoot = (content: Content, { document, element }: Pick<FoundValue, 'document' | 'element'>): string =>
  (element ? nameElement(content, document, element) : nameDocument(content, document)).name;

function nameValue(content: Content, target: DataTarget | ComponentTarget): string {
  const found = findValue(content, target);
  const steps = nameSteps(found.schema, found.root, found.path, content.facts);
  // The row of a list file replaces the list.
  const root = typeof found.path[0] === 'number' ? [] : [nameRoot(content, found)];
  return [...root, ...steps.map(({ name }) => name)].join(' › ');
}

function nameText(content: Content, { file, start, end }: BlockTarget): string {
  const document = getDocument(content, file);
  if (start >= end || end > document.source.text.length) throw new LostTargetError();
  const around = nameRoot(content, { document, element: findElementAround(document, start, end) });
  const cell = listNodesAt(document, start, end).find((each) => isType(each, 'tableCell'));
  return `${around} › ${withTitle(nameBlock(document, start, end), cell && getPlainWords(cell.node, content.facts))}`;
}

/**
 * Names a target in words: `Benefit card “Efficiency boost” › Title`.
 *
 * @throws LostTargetError if there is no such thing (any more)
 */
export const nameTarget = (content: Content, target: Target): string =>
  target.kind === 'block' ? nameText(content, target) : nameValue(content, target);

/** Finds and names what is at an offset of a file. */
export function nameTargetAt(content: Content, file: string, offset: number): Named | undefined {
  const target = findTargetAt(content, file, offset);
  return target && { name: nameTarget(content, target), target };
}
