/** How the texts of a notation are written. */
export interface Spelling {
  /** Finds the pieces of a written text: a character each, or an escape that stands for one. */
  pieces: RegExp;
  /** Returns what a piece stands for. */
  decode: (piece: string) => string;
  encode: (text: string) => string;
}

/**
 * Writes another value in the place of a written text, without its quotation marks. What the old and the new value begin and end
 * with stays as it is written.
 */
export function respell(written: string, value: string, { pieces: pattern, decode, encode }: Spelling): string {
  const pieces = [...written.matchAll(pattern)].map(([raw]) => ({ raw, value: decode(raw) }));
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
  const join = (part: typeof pieces) => part.map(({ raw }) => raw).join('');
  return join(pieces.slice(0, start)) + encode(value.slice(from, to)) + join(pieces.slice(end));
}
