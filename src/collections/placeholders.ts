import { getFact, replacePlaceholders, type Facts } from '@stepless/check/placeholders';

/** Returns the value of a placeholder. @throws Error if there is no such placeholder */
export function requireFact(facts: Facts, name: string): string {
  const fact = getFact(facts, name);
  if (fact !== undefined) return fact;
  const known = Object.keys(facts).map((each) => `{${each}}`);
  throw new Error(`{${name}} is not a placeholder. The placeholders are ${known.join(', ')}.`);
}

/** Fills every `{placeholder}` in a text. @throws Error if there is no such placeholder */
export const fill = (text: string, facts: Facts): string =>
  replacePlaceholders(text, (name) => requireFact(facts, name));

/** Fills the placeholders in all strings of a JSON or YAML value, not in its keys. @throws Error if one does not exist */
export function fillAll<Value>(value: Value, facts: Facts): Value;
export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fill(value, facts);
  if (Array.isArray(value)) return value.map((item: unknown) => fillAll(item, facts));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll<unknown>(item, facts)]));
}
