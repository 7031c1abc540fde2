import { isDeepStrictEqual } from 'node:util';

import { replaceRange } from '../edits.ts';
import { findPosition, getNodeAt, toPlainValue, type DataNode, type ListNode, type Path } from '../data-node.ts';
import { Refusal } from '../refusal.ts';
import type { Range } from '../source.ts';
import { diffTokens } from '../text/diff-tokens.ts';
import { respell, type Spelling } from '../text/respell.ts';
import { getIndentation } from '../text/style.ts';
import { detectJsonStyle, formatKey, formatValue } from './format.ts';
import { parseJson } from './parse.ts';

/** Parses a file without syntax errors. */
function parse(text: string): DataNode {
  const { root, faults } = parseJson(text);
  if (!root || faults.length > 0) throw new Refusal('The file is not valid JSON.');
  return root;
}

function requireList(text: string, path: Path): ListNode {
  const node = getNodeAt(parse(text), path);
  if (node?.kind !== 'list') throw new Refusal('There is no list at this place of the file.');
  return node;
}

/** Returns what separates two neighbours of a list or an object: a comma and spaces. Empty lines are left out. */
const getSeparator = (text: string, end: number, start: number) =>
  text.slice(end, start).replace(/(\r?\n)(?:[ \t]*\r?\n)+/, '$1');

/** Lists the ranges of the items of a list, or of the members of an object. */
function listParts(container: DataNode): Range[] {
  if (container.kind === 'list') return container.items.map(({ range }) => range);
  const members = container.kind === 'object' ? container.members : [];
  return members.map(({ keyRange, value }) => [keyRange[0], value.range[1]]);
}

/** Returns the separator that the neighbours of a new part have. */
function findSeparator(text: string, container: DataNode, parts: readonly Range[], at: number): string {
  const left = Math.max(Math.min(at - 1, parts.length - 2), 0);
  const [before, after] = parts.slice(left);
  if (before && after) return getSeparator(text, before[1], after[0]);
  const lead = getSeparator(text, container.range[0] + 1, before?.[0] ?? container.range[1]);
  return /[\r\n]/.test(lead) ? `,${lead}` : detectJsonStyle(text).comma;
}

/** Adds a member to an object, or an item to a list. @param write writes the part, at the indentation of its line */
function addPart(text: string, container: DataNode, at: number, write: (indentation: string) => string): string {
  const parts = listParts(container);
  const [first] = parts;
  if (!first) {
    const { unit, lineEnd } = detectJsonStyle(text);
    const indentation = getIndentation(text, container.range[0]);
    const inner = indentation + unit;
    const part = write(inner);
    // A list of words stays on its line.
    const isInline = container.kind === 'list' && !/^[[{]/.test(part);
    const written = isInline ? part : `${lineEnd}${inner}${part}${lineEnd}${indentation}`;
    return replaceRange(text, [container.range[0] + 1, container.range[1] - 1], written);
  }
  const separator = findSeparator(text, container, parts, at);
  const part = write(/[\r\n]([ \t]*)$/.exec(separator)?.[1] ?? getIndentation(text, first[0]));
  const end = parts[at - 1]?.[1];
  return end === undefined
    ? replaceRange(text, [first[0], first[0]], part + separator)
    : replaceRange(text, [end, end], separator + part);
}

/** Finds a value of the same field in a neighbouring row, whose layout a new value follows. */
function findModel(root: DataNode, path: Path): DataNode | undefined {
  const index = path.findLastIndex((step) => typeof step === 'number');
  if (index < 0) return undefined;
  const list = getNodeAt(root, path.slice(0, index));
  const rest = path.slice(index + 1);
  return list?.kind === 'list' ? list.items.map((item) => getNodeAt(item, rest)).find((node) => node) : undefined;
}

function addMember(text: string, root: DataNode, path: Path, value: unknown, order: readonly string[]): string {
  const parentPath = path.slice(0, -1);
  const parent = getNodeAt(root, parentPath);
  const key = path.at(-1);
  if (!parent && parentPath.length > 0) return setJson(text, parentPath, { [String(key)]: value });
  if (parent?.kind === 'list' && key === parent.items.length) return insertJson(text, parentPath, key, value);
  if (parent?.kind !== 'object' || typeof key !== 'string')
    throw new Refusal('There is no place for this in the file.');
  const [neighbour] = parent.members;
  const model = findModel(root, path);
  return addPart(text, parent, findPosition(parent.members, key, order), (indentation) => {
    const colon = neighbour ? text.slice(neighbour.keyRange[1], neighbour.value.range[0]) : undefined;
    const style = detectJsonStyle(text);
    return formatKey(key, style, colon) + formatValue(value, { text, style, indentation, model });
  });
}

/** Writes the items that differ, removes those that are gone, and adds new ones. */
function setItems(text: string, node: ListNode, path: Path, value: readonly unknown[]): string {
  const old = node.items.map((item) => toPlainValue(item));
  return diffTokens(old, value, isDeepStrictEqual).reduceRight((result, { old: [from, to], new: [start, end] }) => {
    const common = Math.min(to - from, end - start);
    let changed = result;
    for (let index = to - 1; index >= from + common; index--) changed = removeJson(changed, [...path, index]);
    for (let index = 0; index < common; index++)
      changed = setJson(changed, [...path, from + index], value[start + index]);
    for (let index = common; index < end - start; index++)
      changed = insertJson(changed, path, from + index, value[start + index]);
    return changed;
  }, text);
}

const spelling: Spelling = {
  pieces: /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\.|[^]/gu,
  decode: (piece) => (piece.startsWith('\\') ? (JSON.parse(`"${piece}"`) as string) : piece),
  encode: (text) => JSON.stringify(text).slice(1, -1),
};

/**
 * Writes a value at a path. Only what differs is changed.
 *
 * @param order the fields of the parent, in the order of its schema: a new field is added at its place
 */
export function setJson(text: string, path: Path, value: unknown, order: readonly string[] = []): string {
  const root = parse(text);
  const node = getNodeAt(root, path);
  if (!node) return addMember(text, root, path, value, order);
  if (isDeepStrictEqual(toPlainValue(node), value)) return text;
  if (node.kind === 'list' && Array.isArray(value)) return setItems(text, node, path, value);
  const style = detectJsonStyle(text);
  const written = text.slice(...node.range);
  if (typeof value === 'string' && written.startsWith('"'))
    return replaceRange(text, node.range, `"${respell(written.slice(1, -1), value, spelling)}"`);
  const indentation = getIndentation(text, node.range[0]);
  return replaceRange(text, node.range, formatValue(value, { text, style, indentation, model: node }));
}

/** Removes the field or the row at a path, with its comma and its line. */
export function removeJson(text: string, path: Path): string {
  const parent = getNodeAt(parse(text), path.slice(0, -1));
  const key = path.at(-1);
  const at =
    parent?.kind === 'object' ? parent.members.findLastIndex((member) => member.key === String(key)) : Number(key);
  const parts = parent ? listParts(parent) : [];
  const [previous, part, next] = [parts[at - 1], parts[at], parts[at + 1]];
  if (!parent || !part) throw new Refusal('There is nothing at this place of the file to remove.');
  if (previous) return replaceRange(text, [previous[1], part[1]], '');
  if (next) return replaceRange(text, [part[0], next[0]], '');
  return replaceRange(text, [parent.range[0] + 1, parent.range[1] - 1], '');
}

/** Adds an item to the list at a path. Its layout is that of its neighbour. */
export function insertJson(text: string, path: Path, at: number, value: unknown): string {
  const list = requireList(text, path);
  const position = Math.min(at, list.items.length);
  const model = list.items[Math.max(position - 1, 0)];
  return addPart(text, list, position, (indentation) =>
    formatValue(value, { text, style: detectJsonStyle(text), indentation, model }),
  );
}

/** Moves an item of the list at a path. The spaces and commas between the items stay. */
export function moveJson(text: string, path: Path, from: number, to: number): string {
  const { items } = requireList(text, path);
  const written = items.map(({ range }) => text.slice(...range));
  const [moved] = written.splice(from, 1);
  if (moved === undefined) throw new Refusal('There is no such row in the file.');
  written.splice(Math.min(to, items.length - 1), 0, moved);
  return items.reduceRight((result, { range }, index) => replaceRange(result, range, written[index] ?? ''), text);
}
