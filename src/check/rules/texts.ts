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

/** A text in a field of a certain kind. */
export interface KindText {
  kind: Kind;
  source: Source;
  range: Range;
  readonly field: string;
  entry: Entry;
  /** With its placeholders filled. */
  text: string;
  /** Whether the field's schema takes it; if not, that has been reported. */
  readonly isValid: boolean;
}

interface Field {
  schema: z.ZodType;
  node: Located;
  path: PropertyKey[];
}

function* fieldsIn(schema: z.ZodType, node: Located, path: PropertyKey[]): Generator<Field> {
  if (node.kind === 'scalar') {
    yield { schema, node, path };
    return;
  }
  const inner = unwrap(schema);
  if (node.kind === 'list') {
    if (!(inner instanceof z.ZodArray)) return;
    for (const [index, item] of node.items.entries())
      yield* fieldsIn(inner.element as z.ZodType, item, [...path, index]);
    return;
  }
  const fields = getFields(inner);
  for (const { key, value } of node.members) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field) yield* fieldsIn(field, value, [...path, key]);
  }
}

function textsOf(entry: Entry, facts: Facts): KindText[] {
  const root = getSchema(entry);
  if (!root) return [];
  return [...fieldsIn(root, entry.value, [])].flatMap(({ schema, node, path }): KindText[] => {
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
        // Reckoned when asked for: few texts are ever reported.
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

const collected = new WeakMap<Content, Map<Kind, KindText[]>>();

/** Every text of the data and of the components' attributes whose field is of that kind. */
export function getTextsOfKind(content: Content, kind: Kind): readonly KindText[] {
  // Several rules ask; one walk through all content answers them.
  let texts = collected.get(content);
  if (!texts) {
    const all = content.entries.flatMap((entry) => textsOf(entry, content.facts));
    texts = Map.groupBy(all, (text) => text.kind);
    collected.set(content, texts);
  }
  return texts.get(kind) ?? [];
}
