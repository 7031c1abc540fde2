/** The value of each placeholder: `{ brand: 'Stepless' }` fills `{brand}`. */
export type Facts = Readonly<Record<string, string>>;

const placeholder = /\{([^{}]*)\}/g;

/** A text contains an unknown placeholder. */
export class UnknownPlaceholderError extends Error {
  override name = 'UnknownPlaceholderError';
  readonly placeholder: string;
  readonly known: readonly string[];

  constructor(placeholder: string, known: readonly string[]) {
    super(
      `{${placeholder}} is not a placeholder. The placeholders are ${known.map((name) => `{${name}}`).join(', ')}.`,
    );
    this.placeholder = placeholder;
    this.known = known;
  }
}

/**
 * Returns the value of a placeholder.
 *
 * @throws UnknownPlaceholderError
 */
export function getFact(name: string, facts: Facts): string {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact === undefined) throw new UnknownPlaceholderError(name, Object.keys(facts));
  return fact;
}

/**
 * Fills every `{placeholder}` in a text.
 *
 * @throws UnknownPlaceholderError
 */
export function fill(text: string, facts: Facts): string {
  return text.replace(placeholder, (_, name: string) => getFact(name.trim(), facts));
}

/**
 * Fills the placeholders in every string of a value read from JSON or YAML. Keys stay unchanged.
 *
 * @throws UnknownPlaceholderError
 */
export function fillAll<Value>(value: Value, facts: Facts): Value;
export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fill(value, facts);
  if (Array.isArray(value)) return value.map((item: unknown) => fillAll(item, facts));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll<unknown>(item, facts)]));
}
