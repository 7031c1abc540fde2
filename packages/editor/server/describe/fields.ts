import {
  capitalize,
  getFields,
  getFieldTitle,
  getMeta,
  getSchemaAt,
  isOptional,
  unwrap,
  type Content,
} from '@stepless/check';
import { getNodeAt, toPlainValue, type Path } from '@stepless/documents';
import { z } from 'zod';

import type { Field } from '../../shared/answers.ts';
import { createGroup } from '../content/create-row.ts';
import { findHiddenAttribute } from '../content/site.ts';
import { getFieldKind, getRowNoun } from './field-kind.ts';
import { getTitle, getWrittenTitle } from './names.ts';
import { listReferences } from './options.ts';
import { toTarget, type FoundValue } from './find-target.ts';

function describeChildren(found: FoundValue, schema: z.ZodType, path: Path, content: Content): Field[] | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return describeGroup(found, path, content);
  if (!(inner instanceof z.ZodArray)) return undefined;
  const list = getNodeAt(found.root, path);
  if (list?.kind !== 'list') return [];
  const noun = capitalize(getRowNoun(schema, path.at(-1) ?? ''));
  return list.items.map((item, index) => ({
    ...describeField(found, [...path, index], content),
    title: `${noun} ${index + 1}`,
    label: getTitle(item, content.facts),
  }));
}

function describeField(found: FoundValue, path: Path, content: Content): Field {
  const schema = getSchemaAt(found.schema, path) ?? z.unknown();
  const node = getNodeAt(found.root, path);
  const key = path.at(-1) ?? '';
  const { description, examples, reference } = getMeta(schema);
  const kind = getFieldKind(schema, key);
  const isMissingGroup = kind.kind === 'group' && node === undefined;
  return {
    target: toTarget(found, path),
    title: getFieldTitle(schema, key),
    description: description ?? '',
    field: reference === undefined ? kind : { kind: 'choice', options: listReferences(content, reference) },
    required: !isOptional(schema),
    value: node && toPlainValue(node),
    examples: examples ?? [],
    fields: isMissingGroup ? [] : describeChildren(found, schema, path, content),
    sample: isMissingGroup
      ? createGroup(schema, getWrittenTitle(getNodeAt(found.root, path.slice(0, -1))) ?? '', content)
      : undefined,
    range: node?.range,
  };
}

/**
 * Describes the fields of the group at a path. A list file is a group with one field, the list. The attribute that hides a
 * component is left out, because the panel has a switch for it.
 */
export function describeGroup(found: FoundValue, path: Path, content: Content): Field[] {
  const schema = getSchemaAt(found.schema, path);
  if (schema && unwrap(schema) instanceof z.ZodArray) return [describeField(found, path, content)];
  const names = schema ? Object.keys(getFields(schema)) : [];
  // Nobody sees an id, so it comes last.
  const isId = (name: string) => Number(name === 'id');
  return names
    .filter((name) => !found.element || name !== findHiddenAttribute(found.element.name))
    .toSorted((a, b) => isId(a) - isId(b))
    .map((name) => describeField(found, [...path, name], content));
}
