/**
 * Returns the classes, for src/styles/columns.css, of a grid of `count` equal items in which every row is full. In a wide window,
 * all rows have four or three items, or the first has four and the others three, or the last has two: 5 are 3 + 2.
 */
export function arrangeColumns(count: number): readonly string[] {
  if (count % 4 === 0) return ['fours'];
  if (count === 1) return ['fours', 'odd'];
  if (count % 3 === 0) return ['trios'];
  return ['fours', 'in-threes', ...(count % 2 === 1 ? ['odd'] : []), count % 3 === 1 ? 'first-four' : 'last-two'];
}

/** Returns the classes of a grid for `count` equal items in two columns. The last of an odd number takes the whole row. */
export const arrangePairs = (count: number): readonly string[] => (count % 2 === 1 ? ['pairs', 'odd'] : ['pairs']);
