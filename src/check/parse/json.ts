import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

import type { Located } from '../located.ts';
import type { Source } from '../source.ts';

/** A JSON syntax error. */
export interface JsonFault {
  code: string;
  offset: number;
  length: number;
}

interface ParsedJson {
  root?: Located;
  faults: JsonFault[];
}

function toLocated(node: Node): Located {
  const range = [node.offset, node.offset + node.length] as const;
  if (node.type === 'array') return { kind: 'list', range, items: (node.children ?? []).map(toLocated) };
  if (node.type !== 'object') return { kind: 'scalar', range, value: node.value };
  const members = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value
      ? [
          {
            key: String(key.value),
            keyRange: [key.offset, key.offset + key.length] as const,
            value: toLocated(value),
          },
        ]
      : [],
  );
  return { kind: 'object', range, members };
}

const toFault = ({ error, offset, length }: ParseError): JsonFault => ({
  code: printParseErrorCode(error),
  offset,
  length,
});

/** Finds a syntax error that JSON.parse reports and the tolerant parser ignores. */
function findStrictFault(text: string): JsonFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const offset = Number(/at position (\d+)/.exec(String(error))?.[1] ?? 0);
    return [{ code: 'InvalidSymbol', offset, length: 1 }];
  }
}

/** Parses a JSON file. Returns either the root or the syntax errors. */
export function parseJson(source: Source): ParsedJson {
  // The rule byte-order-mark reports the mark. A blank in its place keeps all offsets.
  const text = source.text.replace(/^\uFEFF/, ' ');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const faults = errors.length > 0 ? errors.map(toFault) : findStrictFault(text);
  return tree && faults.length === 0 ? { root: toLocated(tree), faults } : { faults };
}
