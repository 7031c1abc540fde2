import type { TableName } from '../../schemas/calculator-fields.ts';

/** What is wrong with a table that a visitor wrote. */
export class TableProblem extends Error {
  override name = 'TableProblem';
  readonly input: TableName;
  readonly code: 'columns' | 'missing' | 'unit' | 'number' | 'order' | 'range' | 'short';
  /** Counted from 1. */
  readonly line: number;
  /** What stands there, or the column that it is about. */
  readonly value: string;

  constructor(input: TableName, code: TableProblem['code'], line: number, value: string) {
    super(`${input}, line ${line}: ${code} ${value}`.trim());
    [this.input, this.code, this.line, this.value] = [input, code, line, value];
  }
}
