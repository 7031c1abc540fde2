/** The parts of a JSON Schema that completion reads. */
export interface JsonSchema {
  title?: string;
  description?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: JsonSchema[];
}

/** Finds the schema of the value at a path. A value that may also be null has its schema in a list of alternatives. */
export function getSchemaAt(
  schema: JsonSchema | undefined,
  path: readonly (string | number)[],
): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((at, key) => {
    const options = at ? [at, ...(at.anyOf ?? [])] : [];
    return typeof key === 'number'
      ? options.find(({ items }) => items)?.items
      : options.find(({ properties }) => properties && Object.hasOwn(properties, key))?.properties?.[key];
  }, schema);
}

/** Lists the values that a schema names: those that are allowed, or good examples. */
export function listValues(schema: JsonSchema | undefined): unknown[] {
  if (!schema) return [];
  if (schema.type === 'boolean') return [true, false];
  return schema.enum ?? schema.anyOf?.flatMap(listValues) ?? schema.examples ?? [];
}
