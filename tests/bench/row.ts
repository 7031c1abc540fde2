/** One measurement. */
export interface Row {
  what: string;
  value: number;
  unit: 'ms' | 'ratio' | 'count' | 'score';
  /** The highest allowed value; for a score, the lowest. */
  limit?: number;
  note?: string;
}

export const isWithinLimit = ({ value, limit, unit }: Row): boolean =>
  limit === undefined || (unit === 'score' ? value >= limit : value <= limit);
