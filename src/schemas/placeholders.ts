/** The value of each placeholder: `{ brand: 'Stepless' }` fills `{brand}`. */
export type Facts = Readonly<Record<string, string>>;

const placeholder = /\{([^{}]*)\}/g;

/**
 * Returns the value of a placeholder.
 *
 * @throws Error if there is no such placeholder
 */
export function getFact(name: string, facts: Facts): string {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact === undefined) {
    const known = Object.keys(facts).map((each) => `{${each}}`);
    throw new Error(`{${name}} is not a placeholder. The placeholders are ${known.join(', ')}.`);
  }
  return fact;
}

/**
 * Fills every `{placeholder}` in a text.
 *
 * @throws Error if there is no such placeholder
 */
export function fill(text: string, facts: Facts): string {
  return text.replace(placeholder, (_, name: string) => getFact(name.trim(), facts));
}

/**
 * Fills the placeholders in every string of a value read from JSON or YAML. Keys stay unchanged.
 *
 * @throws Error if there is no such placeholder
 */
export function fillAll<Value>(value: Value, facts: Facts): Value;
export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fill(value, facts);
  if (Array.isArray(value)) return value.map((item: unknown) => fillAll(item, facts));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll<unknown>(item, facts)]));
}
