import { z } from 'zod';

import type { Facts } from '../schemas/placeholders.ts';
import { collections, type CollectionName } from '../schemas/collections.ts';
import { crossFieldOf } from '../schemas/cross-field.ts';
import { hidden, sections } from '../schemas/sections.ts';
import { fillKnown } from './facts.ts';
import { memberOf, nodeAt, plain, type Located, type Member } from './located.ts';
import type { Entry } from './parse/document.ts';
import { fieldsOf, metaOf, schemaAt, trail } from './schema.ts';
import { nearest } from './words.ts';

/** What kind of mistake a field shows; each kind has a rule of its own. */
export type IssueKind =
  | 'missing-field'
  | 'missing-id'
  | 'unknown-field'
  | 'wrong-type'
  | 'out-of-range'
  | 'text-length'
  | 'blank-text'
  | 'unknown-choice'
  | 'unknown-icon'
  | 'bad-link'
  | 'bad-format'
  | 'wrong-sum'
  | 'wrong-combination';

/** A field that does not fit its schema. */
export interface SchemaIssue {
  kind: IssueKind;
  entry: Entry;
  /** The field's name, and what it is called by people. */
  key: PropertyKey;
  title: string;
  /** The way to the field in words. */
  field: string;
  /** The field's schema; of an unknown field, the schema of what holds it. */
  schema: z.ZodType;
  /** What holds the field, and the field itself where it is there. */
  holder: Located;
  node: Located | undefined;
  member: Member | undefined;
  /** The value, with its placeholders filled. */
  value: unknown;
  zod: z.core.$ZodIssue;
  /** The field that was probably meant by an unknown one. */
  meant?: string | undefined;
}

/** The attributes of each component as they may be written in a page. */
const attributes = new Map(Object.entries(sections).map(([name, schema]) => [name, schema.extend({ hidden })]));

export const schemaOf = ({ owner }: Pick<Entry, 'owner'>): z.ZodType | undefined =>
  owner.startsWith('<') ? attributes.get(owner.slice(1, -1)) : collections[owner as CollectionName].schema;

function kindOfIssue(zod: z.core.$ZodIssue, entry: Entry, schema: z.ZodType, value: unknown): IssueKind {
  const kind = metaOf(schema).kind;
  const isRow = entry.owner in collections && collections[entry.owner as CollectionName].shape === 'rows';
  if (zod.code === 'unrecognized_keys') return 'unknown-field';
  const crossField = crossFieldOf(zod);
  if (crossField) return crossField.rule;
  if (zod.code === 'custom' && kind === undefined && typeof value !== 'string') return 'wrong-combination';
  if (value === undefined) {
    return isRow && zod.path.length === 1 && zod.path[0] === 'id' ? 'missing-id' : 'missing-field';
  }
  if (zod.code === 'invalid_type') return 'wrong-type';
  if (typeof value === 'string' && value.trim() === '') return 'blank-text';
  if (kind === 'icon') return 'unknown-icon';
  if (zod.code === 'too_small' || zod.code === 'too_big')
    return typeof value === 'string' ? 'text-length' : 'out-of-range';
  if (zod.code === 'invalid_value') return 'unknown-choice';
  if (kind === 'link' || kind === 'address') return 'bad-link';
  return 'bad-format';
}

function issueAt(
  entry: Entry,
  root: z.ZodType,
  data: unknown,
  zod: z.core.$ZodIssue,
  path: readonly PropertyKey[],
): SchemaIssue {
  const holderPath = path.slice(0, -1);
  const key = path.at(-1) ?? '';
  const schema = schemaAt(root, path) ?? schemaAt(root, holderPath) ?? root;
  const value = path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step],
    data,
  );
  const holder = nodeAt(entry.value, holderPath) ?? entry.value;
  return {
    kind: kindOfIssue(zod, entry, schema, value),
    entry,
    key,
    title: trail(root, path).at(-1) ?? entry.name,
    field: [entry.name, ...trail(root, path)].join(' › '),
    schema,
    holder,
    node: nodeAt(entry.value, path),
    member: typeof key === 'number' ? undefined : memberOf(holder, String(key)),
    value,
    zod,
  };
}

function issuesOf(entry: Entry, schema: z.ZodType, facts: Facts): SchemaIssue[] {
  const data = plain(entry.value, (text) => fillKnown(text, facts));
  const result = schema.safeParse(data);
  if (result.success) return [];
  const seen = new Set<string>();
  const issues = result.error.issues.flatMap((zod) => {
    // A field with two faults is mended once: the first says enough.
    const place = JSON.stringify(zod.path);
    if (zod.code === 'unrecognized_keys')
      return zod.keys.map((key) => issueAt(entry, schema, data, zod, [...zod.path, key]));
    if (seen.has(place)) return [];
    seen.add(place);
    return [issueAt(entry, schema, data, zod, zod.path)];
  });
  return withMeanings(issues, schema);
}

/** An unknown field that is nearly the name of a missing one is one mistake, not two. */
function withMeanings(issues: readonly SchemaIssue[], root: z.ZodType): SchemaIssue[] {
  const meant = issues.map((issue) => {
    if (issue.kind !== 'unknown-field') return issue;
    const holderSchema = schemaAt(root, issue.zod.path) ?? root;
    const free = Object.keys(fieldsOf(holderSchema)).filter((name) => !memberOf(issue.holder, name));
    return { ...issue, meant: nearest(String(issue.key), free) };
  });
  const isMeant = ({ holder, key, kind }: SchemaIssue) =>
    (kind === 'missing-field' || kind === 'missing-id') &&
    meant.some((other) => other.holder === holder && 'meant' in other && other.meant === key);
  return meant.filter((issue) => !isMeant(issue));
}

/** Holds every entry against its schema. */
export const validate = (entries: readonly Entry[], facts: Facts): SchemaIssue[] =>
  entries.flatMap((entry) => {
    const schema = schemaOf(entry);
    return schema ? issuesOf(entry, schema, facts) : [];
  });
