/** A change that cannot be made. The message is a sentence for the person who asked for it. */
export class Refusal extends Error {
  override name = 'Refusal';
}
