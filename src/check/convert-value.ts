import { z } from 'zod';

import { parseNumber } from './parse-number.ts';
import { unwrap } from './schema.ts';

/** Texts with commas are longer than the items of a list. */
const LONGEST_ITEM = 40;

/** Words for a value that is not known. */
const unknown = /^(?:null|nil|none|n\/?a|unknown|undefined|tb[acd]|\?|-|–|—|)$/i;

/** Words and numbers for true and false. */
const yes = /^(?:true|yes|y|on|1)$/i;
const no = /^(?:false|no|n|off|0)$/i;

/** Splits a text into the items of a list: short texts, or numbers. */
function splitList(text: string, { element }: z.ZodArray): unknown {
  const parts = text.split(/\s*[,;]\s+|\s*;\s*/);
  if (parts.length === 1 || parts.some((part) => part.length > LONGEST_ITEM)) return undefined;
  return parts.map((part) => convertValue(part, element as z.ZodType) ?? part);
}

function listConversions(value: unknown, schema: z.ZodType): unknown[] {
  const inner = unwrap(schema);
  // The only text that a group of fields needs.
  if (inner instanceof z.ZodObject && typeof value === 'string')
    return Object.keys(inner.shape).map((key) => ({ [key]: value }));
  if (Array.isArray(value) && value.length === 1) return [value[0], ...listConversions(value[0], schema)];
  if (inner instanceof z.ZodArray && typeof value === 'string') return [splitList(value, inner), [value]];
  if (inner instanceof z.ZodArray && value !== null && value !== undefined) return [[value]];
  if (inner instanceof z.ZodNumber && typeof value === 'string') {
    return unknown.test(value.trim()) ? [null] : [parseNumber(value)];
  }
  // A share of one, where whole per cent are expected.
  if (inner instanceof z.ZodNumber && typeof value === 'number' && value > 0 && value < 1 && inner.maxValue === 100) {
    return [Math.round(value * 100)];
  }
  if (inner instanceof z.ZodString && typeof value === 'number') return [String(value), `+${value}`];
  if (inner instanceof z.ZodBoolean || inner instanceof z.ZodLiteral) {
    const text = String(value).trim();
    return [yes.test(text), no.test(text)].includes(true) ? [yes.test(text)] : [];
  }
  return [];
}

/** Finds the valid value that a value of the wrong type means: the number in a text, or the list of a single item. */
export const convertValue = (value: unknown, schema: z.ZodType): unknown =>
  listConversions(value, schema).find((candidate) => candidate !== undefined && schema.safeParse(candidate).success);
