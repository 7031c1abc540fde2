import { parseTree, type Node, type ParseError } from 'jsonc-parser';

import type { DataNode } from '../data-node.ts';
import type { Range } from '../source.ts';
import { explainJson } from './faults.ts';

const rangeOf = ({ offset, length }: Node): Range => [offset, offset + length];

function toNode(node: Node): DataNode {
  const range = rangeOf(node);
  const children = node.children ?? [];
  if (node.type === 'array') return { kind: 'list', range, items: children.map((child) => toNode(child)) };
  if (node.type !== 'object') return { kind: 'scalar', range, value: node.value };
  const members = children.flatMap(({ children: [key, value] = [] }) => {
    if (!key) return [];
    const keyRange = rangeOf(key);
    // The value of a faulty field is unknown.
    const unknown: DataNode = { kind: 'scalar', range: [keyRange[1], keyRange[1]], value: undefined };
    return [{ key: String(key.value), keyRange, value: value ? toNode(value) : unknown }];
  });
  return { kind: 'object', range, members };
}

/** Parses JSON. Of a file with faults, the root has what the parser could read. A byte order mark at its start is no fault here. */
export function parseJson(original: string) {
  // A space in the place of the mark keeps all offsets.
  const text = original.replace(/^\uFEFF/, ' ');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  return { root: tree && toNode(tree), faults: errors.length === 0 ? [] : explainJson(text, errors) };
}
