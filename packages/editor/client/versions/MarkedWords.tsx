import { diffWordsWithSpace } from 'diff';

/** Longer texts take noticeable time to compare. */
const LONGEST_COMPARED = 20_000;

/** A text. The words that another version of it lacks are marked. */
export function MarkedWords({ text, other }: { text: string; other: string | undefined }) {
  if (other === undefined || text.length + other.length > LONGEST_COMPARED) return text;
  return diffWordsWithSpace(other, text)
    .filter(({ removed }) => !removed)
    .map(({ value, added }, index) =>
      // The runs of a comparison never change.
      added ? <mark key={index}>{value}</mark> : value,
    );
}
