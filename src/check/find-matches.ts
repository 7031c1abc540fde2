/**
 * Lists the matches of a pattern in a text. `matchAll` copies its pattern for each text, which takes longer than the search
 * in it. Most texts have no match.
 */
export const findMatches = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
