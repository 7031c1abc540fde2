import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';

import type { Located } from '../located.ts';
import type { Range } from '../source.ts';

/** A YAML syntax error. */
export interface YamlFault {
  code: string;
  range: Range;
}

interface ParsedYaml {
  root?: Located;
  faults: YamlFault[];
}

function toLocated(node: Node | null, fallback: Range, shift: number): Located {
  const range: Range = node?.range ? [node.range[0] + shift, node.range[1] + shift] : fallback;
  if (isMap<Node, Node | null>(node)) {
    const members = node.items.map(({ key, value }) => {
      const place = toLocated(key, range, shift);
      return {
        key: isScalar(key) ? String(key.value) : '?',
        keyRange: place.range,
        value: toLocated(value, [place.range[1], place.range[1]], shift),
      };
    });
    return { kind: 'object', range, members };
  }
  if (isSeq<Node>(node)) return { kind: 'list', range, items: node.items.map((item) => toLocated(item, range, shift)) };
  // No field may use a YAML alias, so an alias counts as null.
  return { kind: 'scalar', range, value: isScalar(node) ? node.value : null };
}

/**
 * Parses the frontmatter of a page. Returns either the root or the first syntax error.
 *
 * @param shift the offset of the YAML in its file
 */
export function parseYaml(text: string, shift: number): ParsedYaml {
  // Astro's YAML parser supports dates and merge keys. With the same tags, `2026-01-31` is a date here too.
  const document = parseDocument<Node>(text, {
    customTags: ['timestamp', 'merge'],
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const faults = document.errors.map(({ code, pos }) => ({
    code,
    range: [pos[0] + shift, Math.max(pos[1], pos[0] + 1) + shift] as const,
  }));
  if (faults.length > 0) return { faults: faults.slice(0, 1) };
  // Empty frontmatter is a record without fields.
  if (!document.contents) return { root: { kind: 'object', range: [shift, shift + text.length], members: [] }, faults };
  return { root: toLocated(document.contents, [shift, shift + text.length], shift), faults };
}
