import { getFields, getMeta, unwrap } from '@stepless/check';
import { once, type Path } from '@stepless/documents';
import { z } from 'zod';

import { encodeMark, removeMarks } from './encode.ts';
import type { Target } from '../shared/protocol.ts';
import { getComponentSchema, getLimits, requireCollection } from '../server/content/site.ts';

/** Words with punctuation and figures: only a schema for prose accepts them. */
const words = 'Any words: “one”, (2) & 3.5 % – why?';

/** Whether a schema is that of a text for readers: an address, or a text that refers to nothing and may have any form. */
const isForReaders = once((schema: z.ZodType): boolean => {
  const inner = unwrap(schema);
  const { kind } = getMeta(schema);
  if (kind === 'address' || inner instanceof z.ZodEmail) return true;
  if (!(inner instanceof z.ZodString) || kind !== undefined) return false;
  const { format, pattern, allOf = [] } = getLimits(inner);
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].filter((each) => each !== undefined);
  return format === undefined && patterns.every((each) => new RegExp(each, 'u').test(words));
});

const addMark = (text: string, target: Target) => text + encodeMark({ target, length: text.length });

/** Marks the texts for readers in a value, by its schema. */
function markValue(schema: z.ZodType, value: unknown, file: string, path: Path): unknown {
  const inner = unwrap(schema);
  if (typeof value === 'string')
    return isForReaders(schema) ? addMark(value, { kind: 'data', file, path: [...path] }) : value;
  if (Array.isArray(value) && inner instanceof z.ZodArray)
    return value.map((item, index) => markValue(inner.element as z.ZodType, item, file, [...path, index]));
  if (typeof value !== 'object' || value === null || !(inner instanceof z.ZodObject)) return value;
  const fields = getFields(inner);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field = fields[key];
      return [key, field ? markValue(field, item, file, [...path, key]) : item];
    }),
  );
}

/** Reads where a component is written: `pages/index.mdx:120`. */
function parseSourceAttribute(source: string) {
  const colon = source.lastIndexOf(':');
  return { file: source.slice(0, colon), offset: Number(source.slice(colon + 1)) };
}

/** Adds to each text for readers, in invisible characters, where it is written. */
export const sourceMarker = {
  /**
   * Marks the texts of a value from a data file.
   *
   * @param file relative to the content folder
   * @param path the place of the value in the file
   */
  markData: <Data>(collection: string, data: Data, file: string, path: readonly number[]) =>
    markValue(requireCollection(collection).schema, data, file, path) as Data,

  /**
   * Marks the texts of a component's attributes.
   *
   * @param given the attributes before validation. Another component may have passed texts that are marked already.
   * @param source the file and offset of the component; undefined if no page file contains it
   */
  markAttributes<Attributes extends object>(
    component: string,
    attributes: Attributes,
    given: Readonly<Record<string, unknown>>,
    source: string | undefined,
  ) {
    const schema = getComponentSchema(component);
    const fields = schema ? getFields(schema) : {};
    const written = source === undefined ? undefined : parseSourceAttribute(source);
    return Object.fromEntries(
      Object.entries(attributes).map(([attribute, value]) => {
        const field = fields[attribute];
        if (typeof value !== 'string' || !field || !isForReaders(field)) return [attribute, value];
        if (!written) return [attribute, given[attribute]];
        return [attribute, addMark(value, { kind: 'component', ...written, attribute })];
      }),
    ) as Attributes;
  },

  clean: removeMarks,

  /** Returns the mark of a block of Markdown. */
  markBlock: (file: string, start: number, end: number): string =>
    encodeMark({ target: { kind: 'block', file, start, end } }),
};
