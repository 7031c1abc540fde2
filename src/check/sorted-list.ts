const LINE_FEED = 0x0a;

/**
 * Whether a list contains a word.
 *
 * @param list the words in UTF-8, in the order of `toSorted`, each followed by a line feed
 */
export function isInSortedList(list: Buffer, word: string): boolean {
  // Bytes are compared, because to read each word as a text takes four times as long.
  const line = Buffer.from(`${word}\n`);
  let low = 0;
  let high = list.length;
  while (low < high) {
    let start = Math.floor((low + high) / 2);
    while (start > low && list[start - 1] !== LINE_FEED) start--;
    const at = line.findIndex((byte, index) => byte !== list[start + index]);
    if (at < 0) return true;
    if ((list[start + at] ?? 0) < (line[at] ?? 0)) low = list.indexOf(LINE_FEED, start + at) + 1;
    else high = start;
  }
  return false;
}
