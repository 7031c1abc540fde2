// What a content file consists of, and where.
export type { MdastNode } from 'satteri';
export {
  createSource,
  getLineStarts,
  getPosition,
  withText,
  type Position,
  type Range,
  type Source,
} from './source.ts';
export { once } from './once.ts';
export { applyEdits, type Edit } from './edits.ts';
export {
  collectNodes,
  getMember,
  getNodeAt,
  getText,
  toPlainValue,
  type DataNode,
  type Member,
  type Path,
} from './data-node.ts';
export { findConflicts } from './conflicts.ts';
export type { Fault, FaultCause } from './fault.ts';
export {
  isReadable,
  parseDocument,
  requireDocument,
  requirePage,
  type Document,
  type PageDocument,
} from './document.ts';
export {
  getRange,
  getWords,
  isElement,
  isInSentence,
  isOnlyElements,
  isType,
  listBlocks,
  type Element,
  type Page,
  type PageNode,
} from './mdx/page.ts';

// Changes. Each returns the whole text with the change, after it has read it back; or it throws a Refusal.
export { Refusal } from './refusal.ts';
export { insertData, moveData, removeData, setData } from './data.ts';
export { setAttribute } from './mdx/set-attribute.ts';
export { addBlock, endsList, removeBlock, writeBlock } from './mdx/blocks.ts';
export { getElementText, insertElement, moveElement, removeElement, type ElementPlace } from './mdx/elements.ts';
export { getLineEnd, LONGEST_LINE, splitLines } from './text/style.ts';
export { escapeTyped, unescapeTyped } from './text/typed.ts';

// Changes to a text that has changed meanwhile.
export { createOffsetMap, diffWords, rebaseEdits } from './text/merge.ts';
export { diffTokens } from './text/diff-tokens.ts';
