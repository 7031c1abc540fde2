/**
 * Lists the matches of a pattern in a text. `matchAll` copies its pattern for each text, which takes longer than the search
 * in it.
 *
 * @param pattern with the flag `g`; it matches no empty text
 */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) matches.push(match);
  return matches;
}
