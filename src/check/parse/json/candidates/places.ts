/** What may follow a text: the end of the line, or a sign of JSON. */
export const followsText = /^\s*(?:[,:}\]]|$)/;

/** Returns the offset of the end of the line. */
export const endOfLine = (text: string, at: number): number => {
  const found = /[\r\n]/g;
  found.lastIndex = at;
  return found.exec(text)?.index ?? text.length;
};

/** Lists the offsets of a character in a part of a text. */
export const findAll = (text: string, start: number, end: number, isWanted: (character: string) => boolean): number[] =>
  Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index).filter((at) =>
    isWanted(text.charAt(at)),
  );

export const isEscaped = (text: string, at: number) =>
  /(?:^|[^\\])(?:\\\\)*\\$/.test(text.slice(Math.max(0, at - 20), at));

/** A part of a line without signs of JSON, such as a word without quotation marks. */
export function getRun(text: string, at: number, end: number): [number, number] {
  const found = /^[^,:{}[\]"\n\r]*/.exec(text.slice(at, end))?.[0].trimEnd() ?? '';
  return [at, at + found.length];
}
