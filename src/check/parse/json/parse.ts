import { parseTree, type Node } from 'jsonc-parser';

import type { Located } from '../../located.ts';
import type { Range } from '../../source.ts';
import { toOriginal, type Edit } from '../edits.ts';
import { recognizeFormat } from './format.ts';
import { repairJson, type JsonRepair } from './repair.ts';

interface ParsedJson {
  /** If there are syntax errors, the root of the repaired text. Its ranges refer to the original. */
  root?: Located;
  /** The syntax errors, each with the edits that repair it. */
  repairs: readonly JsonRepair[];
  /** Where the part begins that cannot be read, not even with the repairs. */
  rest?: number;
}

function toLocated(node: Node, edits: readonly Edit[]): Located {
  const rangeOf = ({ offset, length }: Node): Range => {
    const start = toOriginal(edits, offset, 'start');
    return [start, Math.max(toOriginal(edits, offset + length, 'end'), start)];
  };
  const range = rangeOf(node);
  const children = node.children ?? [];
  if (node.type === 'array') return { kind: 'list', range, items: children.map((child) => toLocated(child, edits)) };
  if (node.type !== 'object')
    return {
      kind: 'scalar',
      range,
      // Nothing can be said about a value that is not there.
      value: isUnknown(node, range, edits) ? undefined : node.value,
    };
  const members = children.flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ key: String(key.value), keyRange: rangeOf(key), value: toLocated(value, edits) }] : [],
  );
  return { kind: 'object', range, members };
}

/** Whether a repair has put `null` where a value is missing, or in the place of a word such as None. */
const isUnknown = (node: Node, [start, end]: Range, edits: readonly Edit[]) =>
  node.value === null && edits.some(({ range, text }) => text.includes('null') && range[0] <= end && range[1] >= start);

function parseTolerantly(text: string, edits: readonly Edit[] = []): Located | undefined {
  const tree = parseTree(text, [], { disallowComments: true });
  return tree && toLocated(tree, edits);
}

/** Returns the rows before the part that cannot be read. The last one may be incomplete, so it is left out. */
function parseRowsBefore(text: string, edits: readonly Edit[]): Located | undefined {
  const root = parseTolerantly(text, edits);
  return root?.kind === 'list' ? { ...root, items: root.items.slice(0, -1) } : undefined;
}

/** Whether a text is JSON. The engine's own parser is many times faster than the search for a fault. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks a file that is one text, which contains all of it: a program has written it twice. */
function unpack(text: string, root: Located): ParsedJson | undefined {
  if (root.kind !== 'scalar' || typeof root.value !== 'string' || !/^\s*[[{]/.test(root.value)) return undefined;
  if (!isJson(root.value)) return undefined;
  const edits = [{ range: [0, text.trimEnd().length] as const, text: root.value }];
  const unpacked = parseTolerantly(root.value, edits);
  return unpacked && { root: unpacked, repairs: [{ kind: 'quotes-around', edits }] };
}

/**
 * Parses a JSON file. If it has syntax errors, they are repaired, so that the rest can be checked.
 *
 * @param countIssues counts what the schema has against a root. Of several repairs, the one with the fewest issues is right.
 */
export function parseJson(original: string, countIssues: (root: Located | undefined) => number): ParsedJson {
  // The rule byte-order-mark reports the mark. A blank in its place keeps all offsets.
  const whole = original.replace(/^\uFEFF/, ' ');
  if (isJson(whole)) {
    const root = parseTolerantly(whole);
    return (root && unpack(whole, root)) ?? (root ? { root, repairs: [] } : { repairs: [] });
  }
  if (recognizeFormat(whole) !== undefined) return { repairs: [], rest: 0 };
  const { repairs, text, edits, rest } = repairJson(whole, (candidate) => countIssues(parseTolerantly(candidate)));
  const root = rest === undefined ? parseTolerantly(text, edits) : parseRowsBefore(text.slice(0, rest), edits);
  return {
    ...(root && { root }),
    repairs,
    ...(rest !== undefined && { rest: toOriginal(edits, rest, 'start') }),
  };
}
