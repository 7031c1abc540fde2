import { capitalize, getMeta, getSchemaAt, toTitle, type Entry } from '@stepless/check';
import { getText, toPlainValue, type Located, type LocatedObject, type Member, type Range } from '@stepless/documents';
import type { z } from 'zod';

import { quote } from '../../quote.ts';
import { getRowNoun } from '../describe/field-kind.ts';
import { titleFields } from '../describe/names.ts';
import { compareItems } from './compare-items.ts';
import { describeText, describeTexts, type FoundChange } from './found-change.ts';
import type { Item } from './match-items.ts';
import type { Container } from './take-back.ts';

/** A value in one version of a file. */
export interface Version<Value extends Located = Located> {
  /** The text of the file. */
  text: string;
  value: Value;
}

/** How a value is written and named. */
export interface Frame {
  place: readonly string[];
  schema: z.ZodType | undefined;
  notation: Entry['notation'];
}

/** The fields whose text names a row, the best first. */
const naming = [...titleFields, 'heading', 'value', 'id'];

/** Returns the text that people know a row by: its title, or else its id. */
export const getLabel = (row: Located | undefined): string | undefined =>
  naming.map((key) => getText(row, key)).find((text) => text !== undefined && text.trim() !== '');

const getTitle = (schema: z.ZodType | undefined, key: string): string => {
  const field = schema && getSchemaAt(schema, [key]);
  return (field && getMeta(field).title) ?? toTitle(key);
};

/** Formats a value as people read it: an object as its fields with their titles, without its id. */
export function formatValue(value: unknown, schema: z.ZodType | undefined): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.map((row) => formatValue(row, schema && getSchemaAt(schema, [0]))).join('\n');
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, field]) => `${getTitle(schema, key)}: ${formatValue(field, schema && getSchemaAt(schema, [key]))}`)
    .join('\n');
}

const readText = (node: Located, schema: z.ZodType | undefined) => formatValue(toPlainValue(node), schema);

const serialize = (node: Located) => JSON.stringify([toPlainValue(node)]);

const separators: Record<Entry['notation'], string> = { json: ', ', yaml: '\n', attributes: ' ' };

const getMemberRange = ({ keyRange, value }: Member): Range => [keyRange[0], Math.max(keyRange[1], value.range[1])];

const getInner = ({ range: [start, end] }: Located, notation: Entry['notation']): Range =>
  notation === 'json' ? [start + 1, end - 1] : [start, end];

function toRow(node: Located): Item {
  const id = getText(node, 'id');
  return { range: node.range, kind: node.kind, ...(id !== undefined && { key: id }), text: serialize(node) };
}

/** Makes a list of rows ready to be compared. */
const toRows = (
  { text, value }: Version<Extract<Located, { kind: 'list' }>>,
  notation: Entry['notation'],
): Container => ({
  text,
  inner: getInner(value, notation),
  items: value.items.map(toRow),
  separator: separators[notation],
});

/** Makes the fields of an object ready to be compared. */
function toFields({ text, value }: Version<LocatedObject>, notation: Entry['notation']): Container {
  const items = value.members.map((member) => ({
    range: getMemberRange(member),
    kind: 'field',
    key: member.key,
    text: serialize(member.value),
  }));
  return { text, inner: getInner(value, notation), items, separator: separators[notation] };
}

/** Says that a component is hidden or shown. Any other field is described by its value. */
function describeField(frame: Frame, what: 'added' | 'removed', member: Member): Omit<FoundChange, 'edits'> {
  if (frame.notation === 'attributes' && member.key === 'hidden')
    return { place: frame.place, what: what === 'added' ? 'is hidden now' : 'is shown again' };
  const text = readText(member.value, frame.schema && getSchemaAt(frame.schema, [member.key]));
  return {
    place: [...frame.place, getTitle(frame.schema, member.key)],
    what: describeText(what, text),
    ...(what === 'added' ? { after: text } : { before: text }),
  };
}

function compareFields(before: Version<LocatedObject>, after: Version<LocatedObject>, frame: Frame): FoundChange[] {
  const [old, current] = [before.value.members, after.value.members];
  return compareItems(toFields(before, frame.notation), toFields(after, frame.notation), {
    compare: (match) => {
      const [from, to] = [old[match.before], current[match.after]];
      if (!from || !to) return [];
      const inner: Frame = {
        place: [...frame.place, getTitle(frame.schema, to.key)],
        schema: frame.schema && getSchemaAt(frame.schema, [to.key]),
        notation: frame.notation,
      };
      // The key is part of the range, because an attribute without a value consists of its name.
      const ranges = { before: getMemberRange(from), after: getMemberRange(to) };
      return compareValues({ ...before, value: from.value }, { ...after, value: to.value }, inner, ranges);
    },
    describe: (version, index) => {
      const member = (version === 'before' ? old : current)[index];
      const what = version === 'before' ? 'removed' : 'added';
      return member ? describeField(frame, what, member) : { place: frame.place, what };
    },
    describeMove: undefined,
  });
}

/** Names a row of a list inside a record: `Technology steps “Sense the load”`. */
function nameRow(frame: Frame, row: Located | undefined, index: number): string[] {
  const label = row?.kind === 'object' ? getLabel(row) : undefined;
  const list = frame.place.at(-1) ?? '';
  const noun = frame.schema ? capitalize(getRowNoun(frame.schema, list)) : list;
  return [...frame.place.slice(0, -1), label === undefined ? `${noun} ${index + 1}` : `${noun} ${quote(label)}`];
}

type ListVersion = Version<Extract<Located, { kind: 'list' }>>;

/**
 * Compares two versions of a list.
 *
 * @param frame with the schema of the list, or of its rows
 * @param name names a row, by itself and its position
 */
export function compareLists(
  before: ListVersion,
  after: ListVersion,
  frame: Frame,
  name: (row: Located | undefined, index: number) => readonly string[],
): FoundChange[] {
  const rowSchema = frame.schema && (getSchemaAt(frame.schema, [0]) ?? frame.schema);
  const [old, current] = [before.value.items, after.value.items];
  return compareItems(toRows(before, frame.notation), toRows(after, frame.notation), {
    compare: (match) => {
      const [from, to] = [old[match.before], current[match.after]];
      if (!from || !to) return [];
      // A row is named as it was, so that the name is one that the reader knows.
      const place = name(from, match.after);
      return compareValues({ ...before, value: from }, { ...after, value: to }, { ...frame, place, schema: rowSchema });
    },
    describe: (version, index) => {
      const row = (version === 'before' ? old : current)[index];
      const text = row && readText(row, rowSchema);
      const isText = row?.kind === 'scalar';
      const what = version === 'before' ? 'removed' : 'added';
      return {
        place: name(row, index),
        what: isText ? describeText(what, text) : what,
        ...(version === 'before' ? { before: text } : { after: text }),
      };
    },
    describeMove: (match) => ({
      place: name(current[match.after], match.after),
      what: `moved from place ${match.before + 1} to ${match.after + 1}`,
    }),
  });
}

/**
 * Compares two versions of a value.
 *
 * @param ranges what to replace to take the change back, if that is more than the value
 */
export function compareValues(
  before: Version,
  after: Version,
  frame: Frame,
  ranges = { before: before.value.range, after: after.value.range },
): FoundChange[] {
  const [old, current] = [before.value, after.value];
  if (serialize(old) === serialize(current)) return [];
  if (old.kind === 'object' && current.kind === 'object')
    return compareFields({ ...before, value: old }, { ...after, value: current }, frame);
  if (old.kind === 'list' && current.kind === 'list')
    return compareLists({ ...before, value: old }, { ...after, value: current }, frame, (row, index) =>
      nameRow(frame, row, index),
    );
  const texts = { before: readText(old, frame.schema), after: readText(current, frame.schema) };
  return [
    {
      place: frame.place,
      what: describeTexts(texts.before, texts.after),
      ...texts,
      edits: [{ range: ranges.after, text: before.text.slice(...ranges.before) }],
    },
  ];
}
