import type { Range } from '@stepless/documents';

/** A part of a file in one version: a value, a field, a row, a component, a passage. */
export interface Part {
  /** What sentences call it: `Title`, `Benefit card “Efficiency boost”`. */
  name: string;
  /** Whether its name replaces that of its list. */
  isRow?: boolean;
  range: Range;
  /** What is at the range. */
  written: string;
  /** What people read there. */
  shown: string;
  /** What counts: parts with the same text are the same. */
  text: string;
  /** Whether a sentence may quote what is shown. */
  isQuoted?: boolean;
  /** Only parts of one kind can be two versions of the same. */
  kind: string;
  /** Tells parts of one kind apart: the id of a row. */
  key?: string | undefined;
  /** Whether it hides what it is a part of. */
  hides?: boolean;
  groups: readonly Group[];
}

/** What a part consists of: rows, fields, or what is between the tags of a component. */
export interface Group {
  kind: 'rows' | 'fields' | 'content';
  /** The text of the whole file. */
  text: string;
  /** The range that holds the items, without the brackets around them. */
  inner: Range;
  items: readonly Part[];
  /** What is between two items, if the file does not show it. */
  separator: string;
}
