import { expect } from 'vitest';
import type { z } from 'zod';

/** The paths of all fields that a schema refuses, joined by dots and sorted; none where it accepts the value. */
export function rejectedPaths(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  // An unknown key is reported at the object that holds it: its own path says more.
  const paths = result.error.issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path],
  );
  return [...new Set(paths.map((path) => path.join('.')))].toSorted();
}

/** A copy of a value with one field, named by its path (`links.0.href`), replaced; undefined removes it. */
export function withField<Value>(value: Value, path: string, replacement: unknown): Value {
  // Not structuredClone: it would keep an object that stands in two places one and the same.
  const copy = JSON.parse(JSON.stringify(value)) as Value;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder = copy as Record<string, unknown>;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  if (replacement === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = replacement;
  return copy;
}

/** Asserts that a schema takes a value as it is, and refuses it at exactly the path of each spoilt field. */
export function expectSchema(
  schema: z.ZodType,
  valid: object,
  spoilt: readonly (readonly [path: string, replacement: unknown])[],
) {
  expect(rejectedPaths(schema, valid), 'the valid value').toEqual([]);
  for (const [path, replacement] of spoilt) {
    const label = `${path} = ${JSON.stringify(replacement)}`;
    expect(rejectedPaths(schema, withField(valid, path, replacement)), label).toEqual([path]);
  }
}
