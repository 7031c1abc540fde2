import { getBounds, getFields, getMeta, toTitle, unwrap } from '@stepless/check';
import { z } from 'zod';

import type { FieldKind } from '../../shared/answers.ts';
import { getDownloadFolder, getLimits } from '../content/site.ts';

/** The longest text that fits into an input of one line. */
const ONE_LINE = 160;

/** Whether a text has no line breaks: its schema says so, or has a pattern or a format that is not for prose. */
function isLine(limits: z.core.JSONSchema.BaseSchema): boolean {
  const hasForm = limits.pattern !== undefined || limits.format !== undefined || limits.allOf !== undefined;
  return hasForm && (limits.maxLength ?? 0) <= ONE_LINE;
}

/** Turns a plural into its singular: `Steps` becomes `step`. */
function toSingular(title: string): string {
  const noun = title.toLowerCase();
  if (noun.endsWith('ss')) return noun;
  return noun.replace(/ies$/, 'y').replace(/s$/, '');
}

/** Returns the noun for a row of a list: `step`. */
export const getRowNoun = (schema: z.ZodType, key: PropertyKey): string => {
  const { noun, title } = getMeta(schema);
  return noun ?? toSingular(title ?? toTitle(String(key)));
};

const linkSamples = { page: '/a', section: '/a#b', file: '/a/b.pdf', contact: 'mailto:a@example.com' };
const linkKinds = Object.keys(linkSamples) as (keyof typeof linkSamples)[];

/**
 * Returns the input that a value is edited with.
 *
 * @param key the name of the field, which names the rows of a list that has no title
 */
export function getFieldKind(schema: z.ZodType, key: PropertyKey = 'entries'): FieldKind {
  const inner = unwrap(schema);
  const { kind, reference } = getMeta(schema);
  if (inner instanceof z.ZodObject) return { kind: 'group' };
  if (inner instanceof z.ZodArray) {
    const { minItems, maxItems } = getLimits(inner);
    const fields = getFields(inner.element as z.ZodType);
    const [file] = Object.entries(fields).find(([, field]) => getMeta(field).kind === 'download') ?? [];
    return { kind: 'list', row: getRowNoun(schema, key), min: minItems, max: maxItems, file };
  }
  if (inner instanceof z.ZodEnum) {
    const options = inner.options.map(String);
    return { kind: 'choice', options: options.map((value) => ({ value, title: toTitle(value) })) };
  }
  if (inner instanceof z.ZodBoolean) return { kind: 'flag' };
  if (inner instanceof z.ZodNumber) {
    return {
      kind: 'number',
      ...getBounds(inner),
      isNullable: schema.safeParse(null).success,
    };
  }
  // The rows that it may name are known elsewhere.
  if (reference !== undefined) return { kind: 'choice', options: [] };
  if (kind === 'address' || kind === 'icon' || kind === 'image') return { kind };
  if (kind === 'link') return { kind, to: linkKinds.filter((to) => schema.safeParse(linkSamples[to]).success) };
  if (kind === 'download') return { kind, before: `/${getDownloadFolder()}/` };
  const limits = getLimits(inner);
  if (inner instanceof z.ZodISODate) return { kind: 'date' };
  return { kind: isLine(limits) ? 'line' : 'paragraph', min: limits.minLength, max: limits.maxLength };
}
