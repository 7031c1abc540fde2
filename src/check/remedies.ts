/** Remedies that a program can follow too: each function writes the sentence and the solution that it describes. */

import { quote } from './format-text.ts';
import type { Edit } from './parse/edits.ts';
import type { Solution } from './rule.ts';
import type { Range } from './source.ts';

export interface Remedy {
  remedy: string;
  solution: Solution;
}

/** Asks for edits, in a sentence of the caller's own. */
export const askToEdit = (remedy: string, ...edits: readonly Edit[]): Remedy => ({
  remedy,
  solution: { kind: 'edit', edits },
});

/** Asks for another text in the place of a range. */
export const askToReplace = (range: Range, text: string): Remedy =>
  askToEdit(`Write ${quote(text)} instead.`, { range, text });

/** Asks to give a file another name, relative to the content folder. */
export const askToRename = (to: string): Remedy => ({
  remedy: `Rename it to “${to}”.`,
  solution: { kind: 'rename', to },
});

/** Asks to delete the file of the problem. */
export const askToDelete = (remedy: string): Remedy => ({ remedy, solution: { kind: 'delete' } });

/**
 * Asks for a decision that only a person can make.
 *
 * @param remedy a sentence that contains `what`
 * @param what the thing to decide or write: `what the picture shows`
 */
export const askToDecide = (remedy: string, what: string): Remedy => ({ remedy, solution: { kind: 'decide', what } });
