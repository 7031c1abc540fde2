import type { TableName } from '../../schemas/calculator-fields.ts';

/** What is wrong with a table that a visitor wrote. */
export interface TableMistake {
  input: TableName | 'work';
  code: 'columns' | 'missing' | 'unit' | 'number' | 'cells' | 'order' | 'range' | 'points' | 'short' | 'nothing';
  /** Counted from 1. */
  line: number;
  /** What is there, or the column that it is about. */
  value: string;
  /** What is wrong, as a sentence with places for the values. */
  problem: string;
}

export class TableError extends Error {
  override name = 'TableError';
  declare cause: TableMistake;
}
