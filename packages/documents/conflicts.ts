import type { Fault } from './fault.ts';

/** Seven equals signs alone are not a sign of a conflict: Markdown underlines headings with them. */
const marker = /^(?:<{7}|>{7}|\|{7})(?: [^\r\n]*)?$/gm;

/**
 * Finds the lines that git writes where two people have changed the same lines.
 *
 * @returns one fault for each conflict; of the remains of one, a fault for the first line
 */
export function findConflicts(text: string): Fault[] {
  const lines = [...text.matchAll(marker)];
  const beginnings = lines.filter(({ 0: line }) => line.startsWith('<'));
  return (beginnings.length > 0 ? beginnings : lines.slice(0, 1)).map(({ 0: line, index }) => ({
    notation: 'any',
    cause: 'conflict-marker',
    range: [index, index + line.length],
    detail: line,
    unread: [0, text.length],
  }));
}
