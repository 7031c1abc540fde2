import { expect } from 'vitest';
import type { z } from 'zod';

/** Returns the sorted paths of all invalid fields (`links.0.href`). The list is empty if the value is valid. */
function getInvalidPaths(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  // Zod reports an unknown key at its object. The path of the key itself says more.
  const paths = result.error.issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path],
  );
  return [...new Set(paths.map((path) => path.join('.')))].toSorted();
}

/**
 * Copies a value and replaces one field.
 *
 * @param path the field, such as `links.0.href`
 * @param replacement the new value; undefined removes the field
 */
function replaceField<Value>(value: Value, path: string, replacement: unknown): Value {
  // structuredClone would keep an object that occurs twice as one object, and the replacement would change both.
  const copy = JSON.parse(JSON.stringify(value)) as Value;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder = copy as Record<string, unknown>;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  if (replacement === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = replacement;
  return copy;
}

/**
 * Asserts that a value is valid, and that each invalid replacement of a field is reported at the path of that field alone.
 *
 * @param invalid the replacements by the paths of their fields
 */
export function expectSchema(schema: z.ZodType, valid: object, invalid: Readonly<Record<string, readonly unknown[]>>) {
  expect(getInvalidPaths(schema, valid), 'the valid value').toEqual([]);
  for (const [path, replacements] of Object.entries(invalid))
    for (const replacement of replacements) {
      const label = `${path} = ${JSON.stringify(replacement)}`;
      expect(getInvalidPaths(schema, replaceField(valid, path, replacement)), label).toEqual([path]);
    }
}
