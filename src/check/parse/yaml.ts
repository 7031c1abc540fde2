import type { Node } from 'yaml';

import { loadPackage } from '../load-package.ts';
import type { Located, Member } from '../located.ts';
import type { Range } from '../source.ts';
import { applyInOrder, toOriginal, type Edit } from './edits.ts';
import { repairYaml, type YamlRepair } from './yaml-repair.ts';

interface ParsedYaml {
  /** If there are syntax errors, the root of the repaired text. Its ranges refer to the original. */
  root?: Located;
  /** The syntax errors, each with the edits that repair it. */
  repairs: YamlRepair[];
  /** A place that cannot be read, not even with the repairs. */
  unread?: Range;
}

/** Converts an offset of the parsed text to one of the file. */
type ToFile = (offset: number, side: 'start' | 'end') => number;

function toLocated(node: Node | null, fallback: Range, toFile: ToFile): Located {
  const { isMap, isScalar, isSeq } = loadPackage('yaml');
  const range: Range = node?.range ? [toFile(node.range[0], 'start'), toFile(node.range[1], 'end')] : fallback;
  if (isMap<Node, Node | null>(node)) {
    const members = node.items.map(({ key, value }) => {
      const place = toLocated(key, range, toFile);
      return {
        key: isScalar(key) ? String(key.value) : '?',
        keyRange: place.range,
        value: toLocated(value, [place.range[1], place.range[1]], toFile),
      };
    });
    return { kind: 'object', range, members };
  }
  if (isSeq<Node>(node))
    return { kind: 'list', range, items: node.items.map((item) => toLocated(item, range, toFile)) };
  // No field may use a YAML alias, so an alias counts as null.
  return { kind: 'scalar', range, value: isScalar(node) ? node.value : null };
}

/** Sorts the edits of all repairs. An edit that overlaps an earlier one is left out. */
function sortEdits(repairs: readonly YamlRepair[]): Edit[] {
  const edits = repairs.flatMap((repair) => repair.edits).toSorted((a, b) => a.range[0] - b.range[0]);
  let end = -1;
  return edits.filter(({ range }) => {
    if (range[0] < end) return false;
    end = range[1];
    return true;
  });
}

const move = ({ range, text }: Edit, shift: number): Edit => ({ range: [range[0] + shift, range[1] + shift], text });

const plainField = /(\w+): ("([^"\\\p{Cc}\p{Zl}\p{Zp}\uFEFF]*)")(?:\r?\n|$)/uy;

/**
 * Parses frontmatter of the simplest kind: each field on one line, its text in double quotation marks, without escapes. Most
 * pages have no other, and the YAML parser takes longer for them than for all the rest of their file.
 *
 * @returns undefined for any other frontmatter
 */
function parsePlainFields(text: string, shift: number, names: readonly string[]): Located | undefined {
  const members: Member[] = [];
  let at = 0;
  while (at < text.length) {
    plainField.lastIndex = at;
    const [line, key = '', written = '', value] = plainField.exec(text) ?? [];
    if (line === undefined || !names.includes(key)) return undefined;
    const start = at + key.length + ': '.length;
    members.push({
      key,
      keyRange: [shift + at, shift + at + key.length],
      value: { kind: 'scalar', range: [shift + start, shift + start + written.length], value },
    });
    at += line.length;
  }
  return members.length > 0 ? { kind: 'object', range: [shift, shift + at], members } : undefined;
}

/**
 * Parses the frontmatter of a page. Its syntax errors are repaired, so that the rest can be checked.
 *
 * @param shift the offset of the YAML in its file
 * @param names the names of the fields
 */
export function parseYaml(original: string, shift: number, names: readonly string[]): ParsedYaml {
  const plain = parsePlainFields(original, shift, names);
  if (plain) return { root: plain, repairs: [] };
  const found = repairYaml(original, names);
  const edits = sortEdits(found);
  const text = applyInOrder(original, edits);
  const toFile: ToFile = (offset, side) => toOriginal(edits, offset, side) + shift;
  const repairs = found.map((repair) => ({
    ...repair,
    range: [repair.range[0] + shift, repair.range[1] + shift] as const,
    edits: repair.edits.map((edit) => move(edit, shift)),
  }));
  // Astro's YAML parser supports dates and merge keys. With the same tags, `2026-01-31` is a date here too.
  const document = loadPackage('yaml').parseDocument<Node>(text, {
    customTags: ['timestamp', 'merge'],
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const [error] = document.errors;
  if (error) {
    const [start, end] = error.pos;
    return { repairs, unread: [toFile(start, 'start'), toFile(Math.max(end, start + 1), 'end')] };
  }
  const range: Range = [shift, shift + original.length];
  // Empty frontmatter is a record without fields.
  if (!document.contents) return { root: { kind: 'object', range, members: [] }, repairs };
  return { root: toLocated(document.contents, range, toFile), repairs };
}
