import type { CollectionName } from '../schemas/collections.ts';
import type { SectionName } from '../schemas/sections.ts';

/** Adds to each text of a page, invisibly, where it is written. */
export interface SourceMarker {
  /**
   * Marks the texts of a value from a data file.
   *
   * @param file relative to the content folder
   * @param path the place of the value in the file
   */
  markData: <Data>(collection: CollectionName, data: Data, file: string, path: readonly number[]) => Data;
  /**
   * Marks the texts of a component's attributes.
   *
   * @param given the attributes before validation. Another component may have passed texts that are marked already.
   * @param source the file and offset of the component; undefined if no page file contains it
   */
  markAttributes: <Attributes extends object>(
    name: SectionName,
    attributes: Attributes,
    given: Readonly<Record<string, unknown>>,
    source: string | undefined,
  ) => Attributes;
  /** Removes all marks. */
  clean: <Value>(value: Value) => Value;
  /** Returns the mark of a block of Markdown. */
  markBlock: (file: string, start: number, end: number) => string;
}

/** Knows the marker of the page that is being rendered: an AsyncLocalStorage. */
export interface MarkerStorage {
  getStore: () => SourceMarker | undefined;
}

const key = 'stepless.sources';
const place = globalThis as Record<symbol, MarkerStorage | undefined>;

/**
 * Sets the storage of markers. The editor of the content does so, in development. Modules of Vite and of the development server
 * share no other state than globalThis.
 */
export function setMarkerStorage(storage: MarkerStorage): void {
  place[Symbol.for(key)] = storage;
}

/** Whether pages may be marked. False in a build. */
export const canMark = (): boolean => place[Symbol.for(key)] !== undefined;

/** Returns the marker of the page that is being rendered, or undefined if it is not marked. */
export const getMarker = (): SourceMarker | undefined => place[Symbol.for(key)]?.getStore();

/** A JavaScript expression for the mark of a block. Its value is undefined on pages that are not marked. */
export const createBlockExpression = (file: string, start: number, end: number): string =>
  `globalThis[Symbol.for(${JSON.stringify(key)})]?.getStore()?.markBlock(${JSON.stringify(file)},${start},${end})`;

/**
 * A JavaScript expression: whether the page is marked, on the server and in the browser.
 *
 * @param attribute the attribute of the frame that shows marked pages
 */
export const createMarkedCheck = (attribute: string): string =>
  `typeof document === 'undefined' ? globalThis[Symbol.for(${JSON.stringify(key)})]?.getStore() !== undefined : self.frameElement?.hasAttribute(${JSON.stringify(attribute)}) === true`;
