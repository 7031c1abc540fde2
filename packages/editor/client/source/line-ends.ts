/** The line end that most lines of a text have. */
export function findLineEnd(text: string): '\n' | '\r\n' {
  const all = text.split('\n').length;
  const windows = text.split('\r\n').length;
  return windows * 2 > all ? '\r\n' : '\n';
}

/** Converts an offset in a text to one in the source view, which counts every line end as one character. */
export const toViewOffset = (text: string, offset: number): number =>
  findLineEnd(text) === '\n' ? offset : offset - (text.slice(0, offset).split('\r\n').length - 1);
