import { distance } from 'fastest-levenshtein';

const LONGEST_QUOTE = 60;

/** A text in quotation marks, on one line and cut where it is long. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return `“${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE - 1)}…` : line}”`;
}

/** `1 card`, `2 cards`. */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** `a`, `a or b`, `a, b or c`. */
export function either(words: readonly string[], joint = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1) ?? ''}`;
}

/** Cuts a list of names that would fill the screen. */
export function some(words: readonly string[], most = 12): string {
  if (words.length <= most) return words.join(', ');
  return `${words.slice(0, most).join(', ')} and ${words.length - most} more`;
}

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `useCase` and `use-case` read as words: `Use case`. */
export const words = (name: string) =>
  upperFirst(
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[-_]/g, ' ')
      .toLowerCase(),
  );

/**
 * The one name that was probably meant.
 *
 * @returns undefined where none is near, and where two are equally near
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  // Two letters that have changed places count as two steps.
  const limit = name.length < 4 ? 1 : name.length < 8 ? 2 : 3;
  let best: { name: string; steps: number } | undefined;
  let isTied = false;
  for (const candidate of candidates) {
    // A name that is much longer or shorter cannot be near: no need to measure it.
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const steps = distance(wanted, candidate.toLowerCase());
    if (steps > limit || (best && steps > best.steps)) continue;
    isTied = best?.steps === steps;
    best = { name: candidate, steps };
  }
  return isTied ? undefined : best?.name;
}
