/**
 * Returns the classes of a grid for `count` equal items, in which every row is full. In a wide window, a row has three or four
 * items. Otherwise the first one has four and the others three, as in 4 + 3, or the last one has two, as in 3 + 2.
 * src/styles/columns.css has the rules.
 */
export function arrangeColumns(count: number): readonly string[] {
  if (count % 4 === 0) return ['fours'];
  if (count === 1) return ['fours', 'odd'];
  if (count % 3 === 0) return ['trios'];
  return ['fours', 'in-threes', ...(count % 2 === 1 ? ['odd'] : []), count % 3 === 1 ? 'first-four' : 'last-two'];
}

/** Returns the classes of a grid for `count` equal items in two columns. The last of an odd number takes the whole row. */
export const arrangePairs = (count: number): readonly string[] => (count % 2 === 1 ? ['pairs', 'odd'] : ['pairs']);
