import { z } from 'zod';

import type { Kind } from '../../schemas/kind.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import type { Entry } from '../parse/document.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import type { Located } from '../located.ts';
import { getFields, getMeta, getBreadcrumb, unwrap } from '../schema.ts';
import type { Range, Source } from '../source.ts';
import { getSchema } from '../validate.ts';

/** The text of a field whose schema has a kind. */
export interface KindText {
  kind: Kind;
  source: Source;
  range: Range;
  readonly field: string;
  entry: Entry;
  /** With its placeholders filled. */
  text: string;
  /** Whether it matches the schema of the field. If not, another rule reports it. */
  readonly isValid: boolean;
}

/** A scalar in the content, with its schema. */
export interface Field {
  schema: z.ZodType;
  node: Located;
  path: PropertyKey[];
}

/** Lists the scalars of a value with their schemas. */
export function* walkFields(schema: z.ZodType, node: Located, path: PropertyKey[]): Generator<Field> {
  if (node.kind === 'scalar') {
    yield { schema, node, path };
    return;
  }
  const inner = unwrap(schema);
  if (node.kind === 'list') {
    if (!(inner instanceof z.ZodArray)) return;
    for (const [index, item] of node.items.entries())
      yield* walkFields(inner.element as z.ZodType, item, [...path, index]);
    return;
  }
  const fields = getFields(inner);
  for (const { key, value } of node.members) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field) yield* walkFields(field, value, [...path, key]);
  }
}

function collectTexts(entry: Entry, facts: Facts): KindText[] {
  const root = getSchema(entry);
  if (!root) return [];
  return [...walkFields(root, entry.value, [])].flatMap(({ schema, node, path }): KindText[] => {
    const kind = getMeta(schema).kind;
    if (!kind || node.kind !== 'scalar' || typeof node.value !== 'string') return [];
    const text = fillKnownPlaceholders(node.value, facts).trim();
    return [
      {
        kind,
        source: entry.source,
        range: node.range,
        entry,
        text,
        // Computed on demand, because few texts are reported.
        get field() {
          return [entry.name, ...getBreadcrumb(root, path)].join(' › ');
        },
        get isValid() {
          return schema.safeParse(text).success;
        },
      },
    ];
  });
}

const cache = new WeakMap<Content, Map<Kind, KindText[]>>();

/** Lists the texts of one kind, in the data and in the attributes of components. */
export function getTextsOfKind(content: Content, kind: Kind): readonly KindText[] {
  // Cached, because several rules need the same texts.
  let texts = cache.get(content);
  if (!texts) {
    const all = content.entries.flatMap((entry) => collectTexts(entry, content.facts));
    texts = Map.groupBy(all, (text) => text.kind);
    cache.set(content, texts);
  }
  return texts.get(kind) ?? [];
}
