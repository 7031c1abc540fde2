import { expect, it } from 'vitest';
import { z } from 'zod';

import { collections } from '../../../src/schemas/collections.ts';
import { componentSchemas } from '../../../src/schemas/components.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What says what a field is for, and not what it may be. */
const words = new Set(['title', 'description', 'examples', 'kind', 'figure', 'reference', 'placement', '$schema']);

/** Lists what each field may be, one line a field. Those that may be missing have a question mark. */
function listBounds(path: string, schema: JsonSchema): string[] {
  const { properties, required = [], items, ...others } = schema;
  // The pattern of a format such as that of an address is Zod's own.
  const isOurs = (key: string) => !words.has(key) && !(key === 'pattern' && 'format' in others);
  const bounds = Object.entries(others).filter(([key]) => isOurs(key));
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) =>
    listBounds(`${path}.${name}${required.includes(name) ? '' : '?'}`, field as JsonSchema),
  );
  const rows = items && !Array.isArray(items) ? listBounds(`${path}[]`, items as JsonSchema) : [];
  return [`${path}: ${JSON.stringify(Object.fromEntries(bounds))}`, ...fields, ...rows];
}

/** The calculator's is mostly a list of its words. */
const lists = Object.entries(collections).flatMap(([name, { schema }]) =>
  name === 'calculator' ? [] : [[name, schema] as const],
);
const components = Object.entries(componentSchemas).map(([name, schema]) => [`<${name}>`, schema] as const);

it.each([...lists, ...components])('the fields of %s have the bounds of the snapshot', (name, schema) => {
  const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  expect(`\n${listBounds(name, json).join('\n')}\n`).toMatchSnapshot();
});
