/** Says why a change cannot be made. Its message is a whole sentence for the person who wants it. Nothing has been changed. */
export class Refusal extends Error {}

/**
 * Returns the first of several ways to write something that reads back as it must.
 *
 * @param candidates the one with the smallest change first
 * @param check throws a Refusal if a text does not read back
 * @throws Refusal the last one, if there is no such way
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
