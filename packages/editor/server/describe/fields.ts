import {
  capitalize,
  getBreadcrumb,
  getFields,
  getMeta,
  getSchemaAt,
  toTitle,
  unwrap,
  type Entry,
  type Facts,
} from '@stepless/check';
import { getNodeAt, toPlainValue } from '@stepless/documents';
import { z } from 'zod';

import type { Field } from '../../answers.ts';
import { createGroup } from '../create-row.ts';
import { getFieldKind, getRowNoun } from './field-kind.ts';
import { getTitle, getWrittenTitle } from './names.ts';
import { findEntry, findHiddenAttribute, toTarget, type ValuePlace } from './place.ts';

type Path = readonly (string | number)[];

/** Whether a value may be left out. A group with a default may be, too. */
const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success;

/** Describes the rows of a list, or the fields of a group. */
function describeParts(place: ValuePlace, schema: z.ZodType, path: Path, facts: Facts): Field[] | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return describeGroup(place, path, facts);
  if (!(inner instanceof z.ZodArray)) return undefined;
  const list = getNodeAt(place.root, path);
  if (list?.kind !== 'list') return [];
  const noun = capitalize(getRowNoun(schema, path.at(-1) ?? ''));
  return list.items.map((item, index) => ({
    ...describeField(place, [...path, index], facts),
    title: `${noun} ${index + 1}`,
    label: getTitle(item, facts),
  }));
}

/** Creates the start of a group that an entry does not have yet. */
function createMissing({ name, value }: Entry, schema: z.ZodType): unknown {
  const around = toPlainValue(value) as Record<string, unknown>;
  return createGroup(schema, around, getWrittenTitle(value) ?? name);
}

/** Describes the value at a path, and everything in it. */
function describeField(place: ValuePlace, path: Path, facts: Facts): Field {
  const schema = getSchemaAt(place.schema, path) ?? z.unknown();
  const node = getNodeAt(place.root, path);
  const key = path.at(-1) ?? '';
  const { title, description, examples } = getMeta(schema);
  const kind = getFieldKind(schema, key);
  const [entry, within] = findEntry(place, path);
  const isMissingGroup = kind.kind === 'group' && node === undefined;
  return {
    target: toTarget(place, path),
    title: title ?? toTitle(String(key)),
    description: description ?? '',
    field: kind,
    required: isRequired(schema),
    value: node && toPlainValue(node),
    examples: examples ?? [],
    fields: isMissingGroup ? [] : describeParts(place, schema, path, facts),
    sample: isMissingGroup && entry ? createMissing(entry, schema) : undefined,
    breadcrumb: entry ? [entry.name, ...getBreadcrumb(entry.schema, within)].join(' › ') : '',
    range: node?.range,
  };
}

/** Describes the fields of the group at a path. A list file is a group with one field, the list. The attribute that hides a component is not one: it has a switch. */
export function describeGroup(place: ValuePlace, path: Path, facts: Facts): Field[] {
  const schema = getSchemaAt(place.schema, path);
  if (schema && unwrap(schema) instanceof z.ZodArray) return [describeField(place, path, facts)];
  const names = schema ? Object.keys(getFields(schema)) : [];
  // Nobody sees an id, so it comes last.
  const isId = (name: string) => Number(name === 'id');
  return names
    .filter((name) => !place.element || name !== findHiddenAttribute(place.element.name))
    .toSorted((a, b) => isId(a) - isId(b))
    .map((name) => describeField(place, [...path, name], facts));
}
