import type { Content } from './content.ts';
import type { Edit } from './parse/edits.ts';
import type { Range, Source } from './source.ts';

/** Explains a mistake to the person who made it, in whole sentences. */
export interface Diagnosis {
  /** What is wrong, and what was expected. */
  message: string;
  /** How to fix it. */
  remedy: string;
}

/**
 * What the remedy asks a person to do, in a form that a program can follow. src/check/remedies.ts writes both the sentence
 * and this form. A test follows the solution of every mistake, and expects it to be gone.
 */
export type Solution =
  | { kind: 'edit'; edits: readonly Edit[] }
  | { kind: 'rename'; to: string }
  | { kind: 'delete' }
  /** Only a person can solve it. `what` names the thing to decide or write; the remedy contains these words. */
  | { kind: 'decide'; what: string };

/** One mistake in a file. */
export interface Problem extends Diagnosis {
  source: Source;
  range: Range;
  /** The breadcrumb of the field: `Benefit card “cost” › Title`. */
  field?: string;
  /** The edits that fix the mistake. Only given if they are safe to make without asking. */
  edits?: readonly Edit[];
  /** Other mistakes in this range of the file follow from this one, and are not reported. */
  hides?: Range;
  /** What the remedy asks for. Not needed if there are `edits`. */
  solution?: Solution;
}

/** An excerpt of a content file. */
interface Example {
  /** Relative to the content folder. */
  file: string;
  text: string;
}

export interface Rule {
  /** Short and stable: reports, searches and suppressions refer to it. */
  code: string;
  title: string;
  explanation: string;
  bad: Example;
  good: Example;
  /** Whether the rule runs only with --launch, before the site goes live. */
  launch?: true;
  /** Whether its problems are warnings: reported and counted, but an error only with --strict. */
  warning?: true;
  find: (content: Content) => Problem[];
}
