import { Refusal } from '../refusal.ts';

/**
 * Returns the first of several ways to write something that reads back as it must.
 *
 * @param candidates the one with the smallest change first
 * @param check throws a Refusal if a text does not read back
 */
export function findFirstValid(candidates: Iterable<string>, check: (text: string) => void): string {
  let refusal = new Refusal('This cannot be written in the file.');
  for (const candidate of candidates) {
    try {
      check(candidate);
      return candidate;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
