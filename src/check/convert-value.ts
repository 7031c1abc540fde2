import { z } from 'zod';

import { parseNumber } from './parse-number.ts';
import { unwrap } from './schema.ts';

/** Words for a value that is not known. */
const unknown = /^(?:null|nil|none|n\/?a|unknown|undefined|tb[acd]|\?|-|–|—|)$/i;

function listConversions(value: unknown, schema: z.ZodType): unknown[] {
  const inner = unwrap(schema);
  if (Array.isArray(value) && value.length === 1) return [value[0], ...listConversions(value[0], schema)];
  if (inner instanceof z.ZodArray && value !== null && value !== undefined) return [[value]];
  if (inner instanceof z.ZodNumber && typeof value === 'string') {
    return unknown.test(value.trim()) ? [null] : [parseNumber(value)];
  }
  // A share of one, where whole per cent are expected.
  if (inner instanceof z.ZodNumber && typeof value === 'number' && value > 0 && value < 1 && inner.maxValue === 100) {
    return [Math.round(value * 100)];
  }
  if (inner instanceof z.ZodString && typeof value === 'number') return [String(value), `+${value}`];
  return [];
}

/** Finds the valid value that a value of the wrong type means: the number in a text, or the list of a single item. */
export const convertValue = (value: unknown, schema: z.ZodType): unknown =>
  listConversions(value, schema).find((candidate) => candidate !== undefined && schema.safeParse(candidate).success);
