import type { Change } from '../tree.ts';

/** A mistake that people make. */
export interface Mistake {
  name: string;
  changes: Change[];
}

/** Mistakes by the code of the rule that must find them. */
export type MistakesByRule = Record<string, Mistake[]>;

export const mistake = (name: string, ...changes: Change[]): Mistake => ({ name, changes });
