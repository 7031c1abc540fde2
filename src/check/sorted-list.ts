const LINE_FEED = 0x0a;

/**
 * Whether a list contains a word.
 *
 * @param list the words in UTF-8, in the order of `toSorted`, each followed by a line feed
 */
export function isInSortedList(list: Buffer, word: string): boolean {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : list.lastIndexOf(LINE_FEED, middle - 1) + 1;
    const end = list.indexOf(LINE_FEED, middle);
    const found = list.toString('utf8', start, end);
    if (found === word) return true;
    if (found < word) low = end + 1;
    else high = start;
  }
  return false;
}
