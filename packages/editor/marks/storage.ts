import { editedFrameAttribute } from '@stepless/check/browser';

import type { sourceMarker } from './source-marker.ts';

export type SourceMarker = typeof sourceMarker;

/** Holds the marker of the page that is being rendered, as an AsyncLocalStorage does. */
interface MarkerStorage {
  getStore: () => SourceMarker | undefined;
  /** The marker of all pages that are marked. */
  marker: SourceMarker;
}

const key = 'editor.marks';
const shared = globalThis as Record<symbol, MarkerStorage | undefined>;

/**
 * Lets pages be marked, in development. Modules of Vite and of the development server share `globalThis`, but no module state.
 *
 * @param getStore returns the marker while a page that is to be marked is rendered
 */
export function enableMarks(marker: SourceMarker, getStore: () => SourceMarker | undefined): void {
  shared[Symbol.for(key)] = { marker, getStore };
}

/** Whether pages may be marked. False in a build. */
export const canMark = (): boolean => shared[Symbol.for(key)] !== undefined;

/** Returns the marker for texts that do not come with a page. Undefined in a build. */
export const getAnyMarker = (): SourceMarker | undefined => shared[Symbol.for(key)]?.marker;

/** Returns the marker of the page that is being rendered, or undefined if it is not marked. */
export const getMarker = (): SourceMarker | undefined => shared[Symbol.for(key)]?.getStore();

const markBlockExpression = `globalThis[Symbol.for(${JSON.stringify(key)})]?.getStore()?.markBlock`;

/** A JavaScript expression for the mark of a block. Its value is undefined on pages that are not marked. */
export const createBlockExpression = (file: string, start: number, end: number): string =>
  `${markBlockExpression}(${JSON.stringify(file)},${start},${end})`;

/** Whether an expression among the Markdown of a page is the mark of a block. */
export const isMark = (expression: string): boolean => expression.startsWith(markBlockExpression);

/** A JavaScript expression: whether the page is marked, on the server and in the browser. */
export const markedExpression = `typeof document === 'undefined' ? globalThis[Symbol.for(${JSON.stringify(key)})]?.getStore() !== undefined : self.frameElement?.hasAttribute(${JSON.stringify(editedFrameAttribute)}) === true`;
