import { getMember, getNodeAt, toPlainValue, type DataNode, type Member } from '@stepless/documents';
import { z } from 'zod';

import type { Entry } from './entries.ts';
import { findNearest } from './nearest.ts';
import { getBreadcrumb, getFields, getSchemaAt } from './zod.ts';

/** A value that does not match its schema. */
export interface SchemaIssue {
  zod: z.core.$ZodIssue;
  entry: Entry;
  /** The key of the field, and its title for people. */
  key: PropertyKey;
  title: string;
  /** The breadcrumb of the field: `Benefit card “cost” › Title`. */
  field: string;
  /** The schema of the field. Of an unknown field, that of its parent. */
  schema: z.ZodType;
  parent: DataNode;
  /** The value and the member of the field, if it exists. */
  node: DataNode | undefined;
  member: Member | undefined;
  /** The value of the field, with its placeholders filled. */
  value: unknown;
  /** Of an unknown field: the missing field that was probably meant. */
  meant?: string | undefined;
}

function createIssue(entry: Entry, data: unknown, zod: z.core.$ZodIssue, path: readonly PropertyKey[]): SchemaIssue {
  const parentPath = path.slice(0, -1);
  const key = path.at(-1) ?? '';
  const root = entry.schema;
  const parent = getNodeAt(entry.value, parentPath) ?? entry.value;
  const node = getNodeAt(entry.value, path);
  const breadcrumb = getBreadcrumb(root, path);
  return {
    zod,
    entry,
    key,
    title: breadcrumb.at(-1) ?? entry.name,
    field: [entry.name, ...breadcrumb].join(' › '),
    schema: getSchemaAt(root, path) ?? getSchemaAt(root, parentPath) ?? root,
    parent,
    node,
    member: typeof key === 'number' ? undefined : getMember(parent, String(key)),
    value: path.reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
      data,
    ),
  };
}

/** Whether a syntax error has left nothing to say about a value. */
const isUnknown = ({ node }: SchemaIssue) => node?.kind === 'scalar' && node.value === undefined;

const isUnknownField = ({ zod }: SchemaIssue) => zod.code === 'unrecognized_keys';

/** Merges an unknown field with the missing field that it resembles: a mistyped name is one mistake, not two. */
function mergeMistypedFields(issues: readonly SchemaIssue[], root: z.ZodType): SchemaIssue[] {
  const guessed = issues.map((issue): SchemaIssue => {
    if (!isUnknownField(issue)) return issue;
    const fields = getFields(getSchemaAt(root, issue.zod.path) ?? root);
    const unused = Object.keys(fields).filter((name) => !getMember(issue.parent, name));
    return { ...issue, meant: findNearest(String(issue.key), unused) };
  });
  const isTaken = (issue: SchemaIssue) =>
    guessed.some((other) => other !== issue && other.parent === issue.parent && other.meant === issue.meant);
  // If two fields may mean the same one, nobody knows which.
  const meant = guessed.map((issue) =>
    issue.meant !== undefined && isTaken(issue) ? { ...issue, meant: undefined } : issue,
  );
  return meant.filter(
    (issue) =>
      issue.node !== undefined ||
      isUnknownField(issue) ||
      !meant.some((other) => other.parent === issue.parent && other.meant === issue.key),
  );
}

/** Validates an entry against its schema. There is one issue for each field at most. */
export function validateEntry(entry: Entry, fill: (text: string) => string): SchemaIssue[] {
  const data = toPlainValue(entry.value, fill);
  const result = entry.schema.safeParse(data);
  if (result.success) return [];
  const seen = new Set<string>();
  const issues = result.error.issues.flatMap((zod) => {
    if (zod.code === 'unrecognized_keys')
      return zod.keys.map((key) => createIssue(entry, data, zod, [...zod.path, key]));
    const place = zod.path.map(String).join('/');
    if (seen.has(place)) return [];
    seen.add(place);
    return [createIssue(entry, data, zod, zod.path)];
  });
  return mergeMistypedFields(
    issues.filter((issue) => !isUnknown(issue)),
    entry.schema,
  );
}
