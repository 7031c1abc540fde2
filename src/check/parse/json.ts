import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

import type { Located } from '../located.ts';
import type { Source } from '../source.ts';

/** Something that no reader of JSON could make sense of. */
export interface JsonFault {
  code: string;
  offset: number;
  length: number;
}

interface ParsedJson {
  root?: Located;
  faults: JsonFault[];
}

function located(node: Node): Located {
  const range = [node.offset, node.offset + node.length] as const;
  if (node.type === 'array') return { kind: 'list', range, items: (node.children ?? []).map(located) };
  if (node.type !== 'object') return { kind: 'scalar', range, value: node.value };
  const members = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value
      ? [
          {
            key: String(key.value),
            keyRange: [key.offset, key.offset + key.length] as const,
            value: located(value),
          },
        ]
      : [],
  );
  return { kind: 'object', range, members };
}

const faultOf = ({ error, offset, length }: ParseError): JsonFault => ({
  code: printParseErrorCode(error),
  offset,
  length,
});

/** What JSON.parse refuses and the tolerant parser lets through. */
function strictFault(text: string): JsonFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const offset = Number(/at position (\d+)/.exec(String(error))?.[1] ?? 0);
    return [{ code: 'InvalidSymbol', offset, length: 1 }];
  }
}

export function parseJson(source: Source): ParsedJson {
  // A byte order mark has a finding of its own; a blank in its place keeps every offset.
  const text = source.text.replace(/^\uFEFF/, ' ');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const faults = errors.length > 0 ? errors.map(faultOf) : strictFault(text);
  return tree && faults.length === 0 ? { root: located(tree), faults } : { faults };
}
