import type { Edit } from '@stepless/documents';

/** A difference between two versions of a file. */
export interface FoundChange {
  /** Where it is, from the outside in: `['Benefit card “Efficiency boost”', 'Title']`. */
  place: readonly string[];
  /** What happened there: `changed from “A” to “B”`. */
  what: string;
  before?: string | undefined;
  after?: string | undefined;
  /** Changes the new version so that this difference disappears, and nothing else. */
  edits: readonly Edit[];
}

/** The longest texts that a sentence quotes. */
const LONGEST_QUOTE = 48;

const isShort = (text: string) => text.length <= LONGEST_QUOTE && !text.includes('\n');

/** Says how a text has changed. Long texts are not quoted: they are shown below the sentence. */
export const describeTexts = (before: string, after: string): string =>
  isShort(before) && isShort(after) ? `changed from “${before}” to “${after}”` : 'changed';

/** Says that something was added or removed, and quotes it if it is short. */
export const describeText = (what: 'added' | 'removed', text: string | undefined): string =>
  text !== undefined && text !== '' && isShort(text) ? `${what}: “${text}”` : what;

/** Formats a change as a sentence: `Benefit card “Efficiency boost”: Title changed from “A” to “B”`. */
export function formatSentence({ place, what }: Pick<FoundChange, 'place' | 'what'>): string {
  const outer = place.slice(0, -1).join(' › ');
  return `${outer === '' ? '' : `${outer}: `}${place.at(-1) ?? ''} ${what}`;
}
