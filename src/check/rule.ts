import type { Content } from './content.ts';
import type { Range, Source } from './source.ts';

/** A change to a file that is safe to make without asking. */
export interface Edit {
  range: Range;
  text: string;
}

/** One mistake, told to the person who made it. */
export interface Problem {
  source: Source;
  range: Range;
  /** The way to the field in words: `Benefit card “cost” › Title`. */
  field?: string;
  /** What is wrong, and what was expected, in whole sentences. */
  message: string;
  /** How to mend it, in whole sentences. */
  remedy: string;
  edits?: readonly Edit[];
}

/** A piece of a content file. */
interface Example {
  /** From the content folder. */
  file: string;
  text: string;
}

export interface Rule {
  /** Short and never changed: reports, searches and suppressions elsewhere hang on it. */
  code: string;
  title: string;
  explanation: string;
  bad: Example;
  good: Example;
  /** Whether it is only looked at before the site goes live. */
  launch?: true;
  find: (content: Content) => Problem[];
}
