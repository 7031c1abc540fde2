/**
 * Returns the classes of a grid for `count` equal items, in which every row is full. In a wide window, a row has three or four
 * items, and rows of four come first: 7 are 4 + 3, 11 are 4 + 4 + 3. Where that is impossible, the last row has two: 5 are 3 + 2.
 * src/styles/columns.css has the rules.
 */
export function arrangeColumns(count: number): readonly string[] {
  if (count % 4 === 0) return ['fours'];
  if (count === 1) return ['fours', 'odd'];
  if (count % 3 === 0) return ['trios'];
  return ['fours', 'in-threes', ...(count % 2 === 1 ? ['odd'] : []), ...mixRows(count)];
}

/**
 * Returns the class for the rows that do not have three items. A remainder of one or two items is spread over as many rows of
 * four. With too few items for that, the last row has two.
 */
function mixRows(count: number): readonly string[] {
  const rowsOfFour = count % 3;
  if (count < 4 * rowsOfFour) return ['last-two'];
  return [rowsOfFour === 1 ? 'first-four' : 'first-eight'];
}

/** Returns the classes of a grid for `count` equal items in two columns. The last of an odd number takes the whole row. */
export const arrangePairs = (count: number): readonly string[] => (count % 2 === 1 ? ['pairs', 'odd'] : ['pairs']);
