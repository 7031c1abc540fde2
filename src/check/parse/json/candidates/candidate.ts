import type { Edit } from '../../edits.ts';

/** What a person did, as far as a repair tells. */
export type RepairKind =
  | 'comma-missing'
  | 'comma-extra'
  | 'comma-trailing'
  | 'colon-missing'
  | 'colon-extra'
  | 'bracket-missing'
  | 'bracket-extra'
  | 'bracket-wrong'
  | 'bracket-inside'
  | 'quote-opening'
  | 'quote-closing'
  | 'quote-extra'
  | 'quotes-missing'
  | 'quotes-other'
  | 'quotes-inside'
  | 'quotes-around'
  | 'line-break'
  | 'comment'
  | 'word'
  | 'number'
  | 'sign'
  | 'invisible'
  | 'control'
  | 'backslash'
  | 'joined'
  | 'value-missing'
  | 'key-missing'
  | 'stray'
  | 'before-start'
  | 'after-end';

/** A possible repair of a fault. */
export interface Candidate {
  kind: RepairKind;
  edits: readonly Edit[];
  /** How unlikely the mistake is. A usual mistake of one character costs about 1. */
  cost: number;
}

export const replace = (start: number, end: number, text: string): Edit => ({ range: [start, end], text });

export const insert = (at: number, text: string) => replace(at, at, text);
