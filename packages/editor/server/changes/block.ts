import {
  addBlock as insertBlock,
  endsList,
  isType,
  Refusal,
  removeBlock,
  requirePage,
  writeBlock,
  type PageDocument,
  type Range,
} from '@stepless/documents';

import type { BlockTarget, ChangeOf } from '../../shared/protocol.ts';
import type { PendingChanges } from './pending-changes.ts';
import { getCollectionOf, getPlacement, readFacts } from '../content/site.ts';
import { escapeBlock } from '../content/typed-block.ts';

function openBlock(pending: PendingChanges, { file, start, end }: BlockTarget) {
  return { document: requirePage(pending.require(file)), range: [start, end] as const };
}

/** A heading, or a cell of a table. Words on another line would not be part of it. */
const oneLine = /^(?:#{1,6}[ \t]|\|)[^\r\n]*$/;

export function set(pending: PendingChanges, target: BlockTarget, value: unknown): BlockTarget {
  const markdown = typeof value === 'string' ? value : '';
  const { document, range } = openBlock(pending, target);
  if (oneLine.test(document.source.text.slice(...range)) && /[\r\n]/.test(markdown.trim()))
    throw new Refusal('A heading or a cell of a table has one line only. Write more lines below it.');
  const text = writeBlock(document, range, escapeBlock(markdown, readFacts(pending.project)));
  pending.setText(target.file, text, [range]);
  return { ...target, start: range[0], end: range[1] + text.length - document.source.text.length };
}

/** Returns the level of a new heading: that of the one before it in its component, or the one below the heading of the component. */
function findHeadingLevel({ source, page }: PageDocument, [start]: Range): number {
  const around = page.elements.findLast(({ inner }) => inner[0] <= start && start < inner[1]);
  const headings = page.nodes.filter((each) => isType(each, 'heading'));
  const before = headings.findLast(({ within, range }) => within === around && range[0] <= start);
  if (before) return before.node.depth;
  for (let element = around; element; element = element.within) {
    const [own] = getPlacement(element.name)?.headings ?? [];
    if (own !== undefined) return own + 1;
  }
  return getCollectionOf(source.name)?.body?.topHeading ?? 2;
}

export function addBlock(pending: PendingChanges, { target, markdown }: ChangeOf<'add-block'>): BlockTarget {
  const { document, range: given } = openBlock(pending, target);
  const wholes = endsList(markdown) ? ['table', 'list'] : ['table'];
  const around = document.page.nodes.find(
    ({ node, range }) => wholes.includes(node.type) && range[0] <= given[0] && given[1] <= range[1],
  );
  // A block added below a cell goes below its table, and one that is no item goes below its list.
  const range = around?.range ?? given;
  const written = markdown.replace(/^#+(?= )/, () => '#'.repeat(findHeadingLevel(document, range)));
  const { text, block } = insertBlock(document, range, written);
  pending.setText(target.file, text, [range]);
  return { ...target, start: block[0], end: block[1] };
}

export function remove(pending: PendingChanges, target: BlockTarget): undefined {
  const { document, range } = openBlock(pending, target);
  pending.setText(target.file, removeBlock(document, range), [range]);
}
