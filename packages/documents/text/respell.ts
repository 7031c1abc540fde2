/** A piece of a written text: a character, or an escape that stands for one. */
export interface Piece {
  raw: string;
  value: string;
}

/**
 * Writes another value in the place of a written text. What the old and the new value begin and end with stays as it is
 * written.
 *
 * @param encode writes the part between
 */
export function respell(pieces: readonly Piece[], value: string, encode: (text: string) => string): string {
  let start = 0;
  let from = 0;
  for (const piece of pieces) {
    if (!value.startsWith(piece.value, from)) break;
    from += piece.value.length;
    start += 1;
  }
  let end = pieces.length;
  let to = value.length;
  for (const piece of pieces.slice(start).toReversed()) {
    if (to - piece.value.length < from || !value.startsWith(piece.value, to - piece.value.length)) break;
    to -= piece.value.length;
    end -= 1;
  }
  const join = (part: readonly Piece[]) => part.map(({ raw }) => raw).join('');
  return join(pieces.slice(0, start)) + encode(value.slice(from, to)) + join(pieces.slice(end));
}
