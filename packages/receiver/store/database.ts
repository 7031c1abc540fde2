export type Value = string | number | null;
/** A statement of SQL, and the parameters ?1, ?2, … */
export type Statement = readonly [sql: string, ...parameters: Value[]];
export type Row = Record<string, Value>;

/**
 * A database with the tables in ../migrations. No statement of a transaction can use a result of another one, because D1
 * runs them in one batch.
 */
export interface Database {
  /** Runs statements that change nothing, and returns the rows of each. */
  read: (...statements: Statement[]) => Promise<Row[][]>;
  /** Runs statements in one transaction, and returns the rows of each when they are on the disk. */
  write: (...statements: Statement[]) => Promise<Row[][]>;
  /** Removes deleted text from free space. D1 lets nobody do that. */
  vacuum?: () => void;
  close: () => Promise<void>;
}
