import type { Edit, Range, Source } from '@stepless/documents';

import type { Content } from './content.ts';

export interface Explanation {
  /** What is wrong, and what was expected, in whole sentences. */
  message: string;
  /** How to fix it, in whole sentences. */
  remedy: string;
}

/** One mistake in a file. */
export interface Problem extends Explanation {
  source: Source;
  /** Where it is. An empty range at the beginning stands for the whole file. */
  range: Range;
  /** The breadcrumb of the field: `Benefit card “cost” › Title`. */
  field?: string | undefined;
  /** The edits that fix it, if nothing has to be guessed. `--fix` and buttons make them without asking. */
  edits?: readonly Edit[] | undefined;
  /** Another place that it is about, such as the claim of a figure. */
  related?: { source: Source; range: Range } | undefined;
  /** Other mistakes in this range of the file follow from this one, and are not reported. */
  hides?: Range;
}

export interface Rule {
  /** Short and stable: reports and searches refer to it. */
  code: string;
  title: string;
  /** Why it matters, in whole sentences. */
  why: string;
  /** A warning is reported and counted, and stops nothing. */
  level?: 'warning';
  /** Whether what it warns of is an error with --launch. */
  stopsLaunch?: true;
  /** Whether the rule runs only before the site goes live, with --launch. */
  isLaunch?: true;
  find: (content: Content) => readonly Problem[];
}
