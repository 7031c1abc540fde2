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
export { applyEdits, replaceRange, type Edit } from './edits.ts';
export {
  collectNodes,
  getMember,
  getNodeAt,
  getText,
  listChildren,
  toPlainValue,
  type Located,
  type LocatedList,
  type LocatedObject,
  type Member,
  type Path,
} from './located.ts';
export { findConflicts } from './conflicts.ts';
export type { Fault, FaultCause } from './fault.ts';
export {
  isReadable,
  parseDocument,
  requireDocument,
  requirePage,
  type Document,
  type PageDocument,
  type ParseOptions,
} from './document.ts';
export {
  getInlineRange,
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
export type { Frontmatter } from './yaml/frontmatter.ts';

// Changes. Each returns the whole text with the change, after it has read it back; or it throws a Refusal.
export { Refusal } from './refusal.ts';
export { insertData, moveData, removeData, setData } from './data.ts';
export { setAttribute } from './mdx/set-attribute.ts';
export { addBlock, removeBlock, writeBlock } from './mdx/blocks.ts';
export {
  getContainer,
  getElementText,
  insertElement,
  moveElement,
  removeElement,
  type ElementPlace,
  type Placed,
} from './mdx/elements.ts';
export { escapeText, toPlainText } from './text/escape.ts';
export { escapeTyped, toTyped } from './text/typed.ts';

// Changes to a text that has changed meanwhile.
export { diffLines, diffWords, placeEdits, type Merged } from './text/merge.ts';
export { diffTokens, type Hunk } from './text/diff-tokens.ts';
