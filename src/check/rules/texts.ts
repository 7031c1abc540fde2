import { z } from 'zod';

import type { Kind } from '../../schemas/kind.ts';
import type { Content, Entry } from '../content.ts';
import { fillKnown } from '../facts.ts';
import { memberOf, type Located } from '../located.ts';
import { fieldsOf, metaOf, trail, unwrap } from '../schema.ts';
import type { Range, Source } from '../source.ts';
import { schemaOf } from '../validate.ts';

/** A text in a field of a certain kind. */
export interface KindText {
  source: Source;
  range: Range;
  field: string;
  entry: Entry;
  /** With its placeholders filled. */
  text: string;
  /** Whether the field's schema takes it; if not, that has been reported. */
  isValid: boolean;
}

function* fieldsOfKind(schema: z.ZodType, node: Located, kind: Kind, path: PropertyKey[]): Generator<{ schema: z.ZodType; node: Located; path: PropertyKey[] }> {
  const inner = unwrap(schema);
  if (node.kind === 'scalar') {
    if (metaOf(schema).kind === kind) yield { schema, node, path };
  } else if (node.kind === 'list') {
    if (!(inner instanceof z.ZodArray)) return;
    for (const [index, item] of node.items.entries()) yield* fieldsOfKind(inner.element as z.ZodType, item, kind, [...path, index]);
  } else {
    for (const [key, field] of Object.entries(fieldsOf(inner))) {
      const member = memberOf(node, key);
      if (member) yield* fieldsOfKind(field, member.value, kind, [...path, key]);
    }
  }
}

/** Every text of the data and of the components' attributes whose field is of that kind. */
export const textsOfKind = ({ entries, facts }: Content, kind: Kind): KindText[] =>
  entries.flatMap((entry) => {
    const root = schemaOf(entry);
    if (!root) return [];
    return [...fieldsOfKind(root, entry.value, kind, [])].flatMap(({ schema, node, path }) => {
      if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
      const text = fillKnown(node.value, facts).trim();
      const field = [entry.name, ...trail(root, path)].join(' › ');
      const isValid = schema.safeParse(text).success;
      return [{ source: entry.source, range: node.range, field, entry, text, isValid }];
    });
  });
