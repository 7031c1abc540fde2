/**
 * Parses a Range header with one range.
 *
 * @param size the size of the file in bytes
 * @returns the first and the last byte, from 0; undefined if malformed or of several ranges: the whole file may then be sent
 */
export function parseRange(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  const isSuffix = first === '';
  if (isSuffix && last === '') return undefined;
  if (!isSuffix && last !== '' && Number(first) > Number(last)) return undefined;
  const start = isSuffix ? Math.max(size - Number(last), 0) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
