/** The first and the last byte of a part of a file. */
export interface Range {
  start: number;
  end: number;
}

/** The one part that a Range header asks for; undefined where the whole file is the answer, as it may always be. */
export function parseRange(header: string, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  const isSuffix = first === '';
  if (isSuffix && last === '') return undefined;
  if (!isSuffix && last !== '' && Number(first) > Number(last)) return undefined;
  const start = isSuffix ? Math.max(size - Number(last), 0) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
