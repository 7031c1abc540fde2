/** One line of the result. */
export interface Row {
  what: string;
  /** Where the limit is a number, how the value compares with it is plain. */
  value: number;
  unit: 'bytes' | 'ms' | 'ratio' | 'count' | 'score' | 'MB';
  /** The most, or for a score the least, that it should be. */
  bar?: number;
  note?: string;
}

export const isKept = ({ value, bar, unit }: Row): boolean =>
  bar === undefined || (unit === 'score' ? value >= bar : value <= bar);
