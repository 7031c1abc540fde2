import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  insertData,
  moveData,
  Refusal,
  removeData,
  requireDocument,
  setData,
  toPlainValue,
  withText,
  type Document,
  type DataNode,
} from '../index.ts';
import { change, expectAdded, expectSameOutside, expectSameStyle, withoutMark } from './expect.ts';
import { anyData, anyString, forAll, pick, retype } from './files.ts';

interface Place {
  node: DataNode;
  path: (string | number)[];
}

const listParts = (node: DataNode) => (node.kind === 'object' ? node.members : node.kind === 'list' ? node.items : []);

const listPlaces = (node: DataNode, path: Place['path'] = []): Place[] => [
  { node, path },
  ...listParts(node).flatMap((part, index) =>
    'key' in part ? listPlaces(part.value, [...path, part.key]) : listPlaces(part, [...path, index]),
  ),
];

/** Chooses one of the places that are of some kind. */
const pickPlace = (document: Document, position: number, isRight: (place: Place) => boolean) =>
  pick(listPlaces(rootOf(document)).filter(isRight), position);

const rootOf = ({ root }: Document): DataNode => root ?? { kind: 'scalar', range: [0, 0], value: undefined };
const readAt = (value: unknown, path: Place['path']) =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);

const parse = (text: string): unknown => JSON.parse(withoutMark(text));

const anyValue = fc.oneof(
  anyString,
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
);

describe('JSON', () => {
  it('holds any value that is written, and nothing else changes', () => {
    forAll(anyData, fc.nat(), anyValue, (document, position, value) => {
      const place = pickPlace(document, position, ({ node }) => node.kind === 'scalar');
      if (!place) return;
      const edited = change(document, () => setData(document, place.path, value));
      expectSameOutside(edited, place.node.range);
      expectSameStyle(edited);
      expect(readAt(parse(edited.after), place.path)).toEqual(value);
    });
  });

  it('keeps the characters that a changed text begins with as they are written', () => {
    const anyText = anyData.chain((document) => {
      const places = listPlaces(rootOf(document)).filter(
        ({ node }) => node.kind === 'scalar' && typeof node.value === 'string',
      );
      return fc.constantFrom(...places).chain((place) => {
        const text = place.node.kind === 'scalar' ? String(place.node.value) : '';
        return fc.tuple(fc.constant(document), fc.constant({ ...place, text }), retype(text));
      });
    });
    forAll(anyText, ([document, { node, path, text }, value]) => {
      const edited = change(document, () => setData(document, path, value));
      let same = 0;
      while (same < Math.min(text.length, value.length) && text[same] === value[same]) same += 1;
      const hasEscapes = edited.before.slice(...node.range).includes('\\');
      expectSameOutside(edited, [node.range[0] + 1 + (hasEscapes ? 0 : same), node.range[1]]);
    });
  });

  it('takes in a row or a field, and is as before when it is removed again', () => {
    const row = { label: 'x', list: [1, { a: 'b' }] };
    forAll(anyData, fc.nat(), fc.nat(), fc.boolean(), (document, position, other, isRow) => {
      const kind = isRow ? 'list' : 'object';
      const place = pickPlace(document, position, ({ node }) => node.kind === kind);
      if (!place) return;
      const { node, path } = place;
      const count = node.kind === 'list' ? node.items.length : 1;
      const at = other % (count + 1);
      const edited = change(document, () =>
        isRow ? insertData(document, path, at, row) : setData(document, [...path, 'added'], row),
      );
      expectAdded(edited.before, edited.after);
      expectSameOutside(edited, node.range);
      expectSameStyle(edited);
      expect(readAt(parse(edited.after), [...path, isRow ? at : 'added'])).toEqual(row);
      const isFirst = node.kind !== 'scalar' && listParts(node).length === 0;
      const changed = requireDocument(withText(document.source, edited.after));
      if (!isFirst) expect(removeData(changed, [...path, isRow ? at : 'added'])).toBe(edited.before);
    });
  });

  it('loses a row or a field, and nothing else', () => {
    forAll(anyData, fc.nat(), (document, position) => {
      const place = pickPlace(document, position, ({ path }) => path.length > 0);
      if (!place) return;
      const edited = change(document, () => removeData(document, place.path));
      expectAdded(edited.after, edited.before);
      expectSameStyle(edited);
      const expected = toPlainValue(rootOf(document));
      const parent = readAt(expected, place.path.slice(0, -1));
      const key = place.path.at(-1);
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else Reflect.deleteProperty(parent as object, String(key));
      expect(parse(edited.after)).toEqual(expected);
    });
  });

  it('moves rows, and leaves what stands between them', () => {
    forAll(anyData, fc.nat(), fc.nat(), fc.nat(), (document, position, from, to) => {
      const place = pickPlace(document, position, ({ node }) => node.kind === 'list' && node.items.length > 0);
      if (place?.node.kind !== 'list') return;
      const { length } = place.node.items;
      const edited = change(document, () => moveData(document, place.path, from % length, to % length));
      expectSameOutside(edited, place.node.range);
      const expected = toPlainValue(rootOf(document));
      const rows = readAt(expected, place.path) as unknown[];
      rows.splice(to % length, 0, ...rows.splice(from % length, 1));
      expect(parse(edited.after)).toEqual(expected);
    });
  });

  it('refuses a place that is not there', () => {
    const document = requireDocument(withText({ path: 'a.json', name: 'a.json' }, '{"a":"b"}'));
    for (const path of [['a'], ['x'], ['constructor'], ['__proto__']])
      expect(() => insertData(document, path, 0, 1)).toThrow(Refusal);
    expect(parse(setData(document, ['constructor', 'x'], 1))).toEqual({ a: 'b', constructor: { x: 1 } });
  });
});
