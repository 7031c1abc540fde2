import { z } from 'zod';

import type { Facts } from '../schemas/placeholders.ts';
import { collections, type CollectionName } from '../schemas/collections.ts';
import { getCrossField } from '../schemas/cross-field.ts';
import { hidden, sections } from '../schemas/sections.ts';
import { fillKnownPlaceholders } from './facts.ts';
import { getMember, getNodeAt, toPlainValue, type Located, type Member } from './located.ts';
import type { Entry } from './parse/document.ts';
import { getFields, getMeta, getSchemaAt, getBreadcrumb } from './schema.ts';
import { toPlainLetters } from './look-alikes.ts';
import { countSlips, findNearestName } from './nearest-name.ts';

/** The kind of a schema issue; the rule of the same code reports it. */
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

/** A field that does not match its schema. */
export interface SchemaIssue {
  kind: IssueKind;
  entry: Entry;
  /** The field's key, and its title for people. */
  key: PropertyKey;
  title: string;
  /** The breadcrumb of the field: `Benefit card “cost” › Title`. */
  field: string;
  /** The schema of the field. For an unknown field, the schema of its parent. */
  schema: z.ZodType;
  /** The parent of the field. */
  parent: Located;
  /** The value and the member of the field, if it exists. */
  node: Located | undefined;
  member: Member | undefined;
  /** The value of the field, with its placeholders filled. */
  value: unknown;
  zod: z.core.$ZodIssue;
  /** For an unknown field: the field that was probably meant. */
  meant?: string | undefined;
}

/** The schema of each component's attributes. Every component may also be `hidden`. */
const attributeSchemas = new Map(Object.entries(sections).map(([name, schema]) => [name, schema.extend({ hidden })]));

/** Returns the schema of an entry, or undefined for an unknown component. */
export const getSchema = ({ owner }: Pick<Entry, 'owner'>): z.ZodType | undefined =>
  owner.startsWith('<') ? attributeSchemas.get(owner.slice(1, -1)) : collections[owner as CollectionName].schema;

function getIssueKind(zod: z.core.$ZodIssue, entry: Entry, schema: z.ZodType, value: unknown): IssueKind {
  const kind = getMeta(schema).kind;
  const isRow = entry.owner in collections && collections[entry.owner as CollectionName].shape === 'rows';
  if (zod.code === 'unrecognized_keys') return 'unknown-field';
  const crossField = getCrossField(zod);
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

function createIssue(
  entry: Entry,
  root: z.ZodType,
  data: unknown,
  zod: z.core.$ZodIssue,
  path: readonly PropertyKey[],
): SchemaIssue {
  const parentPath = path.slice(0, -1);
  const key = path.at(-1) ?? '';
  const schema = getSchemaAt(root, path) ?? getSchemaAt(root, parentPath) ?? root;
  const value = path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step],
    data,
  );
  const parent = getNodeAt(entry.value, parentPath) ?? entry.value;
  return {
    kind: getIssueKind(zod, entry, schema, value),
    entry,
    key,
    title: getBreadcrumb(root, path).at(-1) ?? entry.name,
    field: [entry.name, ...getBreadcrumb(root, path)].join(' › '),
    schema,
    parent,
    node: getNodeAt(entry.value, path),
    member: typeof key === 'number' ? undefined : getMember(parent, String(key)),
    value,
    zod,
  };
}

function validateEntry(entry: Entry, schema: z.ZodType, facts: Facts): SchemaIssue[] {
  const data = toPlainValue(entry.value, (text) => fillKnownPlaceholders(text, facts));
  const result = schema.safeParse(data);
  if (result.success) return [];
  const seen = new Set<string>();
  const issues = result.error.issues.flatMap((zod) => {
    // One issue per field is enough: fixing it usually fixes the others.
    const place = JSON.stringify(zod.path);
    if (zod.code === 'unrecognized_keys')
      return zod.keys.map((key) => createIssue(entry, schema, data, zod, [...zod.path, key]));
    if (seen.has(place)) return [];
    seen.add(place);
    return [createIssue(entry, schema, data, zod, zod.path)];
  });
  return mergeMistypedFields(issues, schema);
}

/** What people call a field, and the names that it may have here. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  address: ['href', 'video'],
  alt: ['caption'],
  author: ['name', 'credit'],
  body: ['description', 'text', 'answer'],
  by: ['name', 'credit'],
  caption: ['label', 'title'],
  copyright: ['credit'],
  cover: ['poster'],
  day: ['date'],
  description: ['summary', 'text', 'caption', 'statement'],
  details: ['description', 'detail'],
  disabled: ['hidden'],
  draft: ['hidden'],
  employer: ['company'],
  excerpt: ['summary', 'description'],
  figure: ['metric', 'value'],
  file: ['video'],
  firm: ['company'],
  heading: ['title', 'question'],
  headline: ['title'],
  hide: ['hidden'],
  href: ['to', 'video', 'proof'],
  image: ['drawing', 'poster'],
  intro: ['summary', 'description'],
  invisible: ['hidden'],
  job: ['role'],
  key: ['id'],
  lang: ['language'],
  linklabel: ['label', 'proofLabel'],
  link: ['href', 'proof', 'to'],
  linktext: ['label', 'proofLabel'],
  locale: ['lang', 'language'],
  mail: ['email'],
  max: ['to'],
  maximum: ['to'],
  min: ['value'],
  minimum: ['value'],
  name: ['title', 'label', 'id'],
  new: ['to'],
  off: ['hidden'],
  old: ['from'],
  organisation: ['company'],
  organization: ['company'],
  parameter: ['name'],
  path: ['from', 'file', 'video'],
  person: ['name'],
  photo: ['image'],
  photographer: ['credit'],
  picture: ['image', 'poster'],
  portrait: ['image'],
  position: ['role'],
  published: ['date'],
  quantity: ['name'],
  range: ['value'],
  reply: ['answer'],
  secondary: ['quiet'],
  speaker: ['name'],
  src: ['video', 'href', 'file'],
  subtitle: ['intro'],
  subtitles: ['captions'],
  summary: ['description', 'intro'],
  target: ['href', 'to'],
  to: ['href'],
  teaser: ['summary', 'intro'],
  text: ['description', 'label', 'answer', 'statement'],
  thumbnail: ['poster'],
  title: ['name', 'label', 'heading', 'question', 'caption', 'metric'],
  url: ['href', 'video', 'to', 'source'],
};

/** Finds the field that a mistyped name means. Names are short, so two slips in four letters make another name. */
function findMeantField(key: string, value: unknown, fields: ReadonlyMap<string, z.ZodType>): string | undefined {
  const plain = toPlainLetters(key).toLowerCase();
  const names = [...fields.keys()];
  const near = findNearestName(plain, names);
  if (near !== undefined && countSlips(plain, near) <= (plain.length < 5 ? 1 : 2)) return near;
  const sort = (text: string) => Array.from(text).toSorted().join('');
  const mixed = plain.length > 3 ? names.find((name) => sort(name.toLowerCase()) === sort(plain)) : undefined;
  if (mixed !== undefined) return mixed;
  const fits = (name: string) => name === 'hidden' || fields.get(name)?.safeParse(value).success === true;
  const related = names.filter(
    (name) => (plain.length > 2 && name.startsWith(plain)) || (name.length > 3 && plain.startsWith(name)),
  );
  return [...related, ...(synonyms[plain] ?? [])].find((name) => fields.has(name) && fits(name));
}

/** Merges an unknown field with the missing field that it resembles: a mistyped name is one mistake, not two. */
function mergeMistypedFields(issues: readonly SchemaIssue[], root: z.ZodType): SchemaIssue[] {
  const guessed = issues.map((issue): SchemaIssue => {
    if (issue.kind !== 'unknown-field') return issue;
    const parentSchema = getSchemaAt(root, issue.zod.path) ?? root;
    const unused = Object.entries(getFields(parentSchema)).filter(([name]) => !getMember(issue.parent, name));
    return { ...issue, meant: findMeantField(String(issue.key), issue.value, new Map(unused)) };
  });
  const isSame = (issue: SchemaIssue, other: SchemaIssue) =>
    issue.meant !== undefined && issue.meant === other.meant && issue.parent === other.parent;
  // If two fields may mean the same one, nobody knows which.
  const meant = guessed.map((issue) =>
    guessed.some((other) => other !== issue && isSame(issue, other)) ? { ...issue, meant: undefined } : issue,
  );
  const isMeant = ({ parent, key, kind }: SchemaIssue) =>
    (kind === 'missing-field' || kind === 'missing-id') &&
    meant.some((other) => other.parent === parent && other.meant === key);
  return meant.filter((issue) => !isMeant(issue));
}

/** Validates every entry against its schema. */
export const validate = (entries: readonly Entry[], facts: Facts): SchemaIssue[] =>
  entries.flatMap((entry) => {
    const schema = getSchema(entry);
    return schema ? validateEntry(entry, schema, facts) : [];
  });
