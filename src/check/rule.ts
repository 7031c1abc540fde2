import type { Content } from './content.ts';
import type { Range, Source } from './source.ts';

/** Replaces a range of a file by a text. */
export interface Edit {
  range: Range;
  text: string;
}

/** Explains a mistake to the person who made it, in whole sentences. */
export interface Diagnosis {
  /** What is wrong, and what was expected. */
  message: string;
  /** How to fix it. */
  remedy: string;
}

/** One mistake in a file. */
export interface Problem extends Diagnosis {
  source: Source;
  range: Range;
  /** The breadcrumb of the field: `Benefit card “cost” › Title`. */
  field?: string;
  /** The edits that fix the mistake. Only given if they are safe to make without asking. */
  edits?: readonly Edit[];
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
  find: (content: Content) => Problem[];
}
