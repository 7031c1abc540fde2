import { quote } from '../format-text.ts';
import type { Located } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import { askToEdit, type Remedy } from '../remedies.ts';
import type { Edit } from '../parse/edits.ts';
import type { Range } from '../source.ts';
import type { SchemaIssue } from '../validate.ts';

type Place = Pick<SchemaIssue, 'entry' | 'parent' | 'member'>;

/** Returns the range of a field with what separates it from its neighbours: a comma, a line end or a blank. */
function getFieldRange({ entry, parent, member }: Place): Range | undefined {
  if (!member || parent.kind !== 'object') return undefined;
  const { text } = entry.source;
  const start = member.keyRange[0];
  const end = member.value.range[1];
  if (entry.notation === 'yaml') {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end - 1);
    return [lineStart, lineEnd === -1 ? text.length : lineEnd + 1];
  }
  const blanks = /\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  if (entry.notation === 'attributes') return [start - blanks, end];
  const following = /^\s*,/.exec(text.slice(end))?.[0].length;
  if (following !== undefined) return [start - blanks, end + following];
  // The last field takes the comma before it along.
  const preceding = /,\s*$/.exec(text.slice(0, start))?.[0].length ?? blanks;
  return [start - preceding, end];
}

/** Creates the edit that removes a field. */
export function removeField(place: Place): Edit[] {
  const range = getFieldRange(place);
  return range ? [{ range, text: '' }] : [];
}

/** Formats a text as the value of a field. */
const formatText = (text: string, { notation }: Pick<Entry, 'notation'>) =>
  notation === 'attributes' ? `"${text.replaceAll('"', '&quot;')}"` : JSON.stringify(text);

/** Creates the edit that replaces the value of a field by a text. */
export const replaceText = (node: Pick<Located, 'range'>, text: string, entry: Pick<Entry, 'notation'>): Edit[] => [
  { range: node.range, text: formatText(text, entry) },
];

/** Asks for another text in the place of a value. */
export function askToReplaceText({ node, entry }: Pick<SchemaIssue, 'node' | 'entry'>, text: string): Remedy {
  return askToEdit(`Write ${quote(text)} instead.`, ...(node ? replaceText(node, text, entry) : []));
}

/**
 * Creates the edit that adds a field to its parent.
 *
 * @param field in the notation of the file: `"id": "cost"`
 */
export function addField({ entry: { source, notation, owner }, parent }: Place, field: string): Edit[] {
  if (parent.kind !== 'object') return [];
  const [start] = parent.range;
  const insert = (at: number, text: string): Edit[] => [{ range: [at, at], text }];
  if (notation === 'attributes') return insert(start + owner.length - 1, ` ${field}`);
  const first = parent.members[0]?.keyRange[0];
  const last = parent.members.at(-1);
  if (first === undefined || !last) return insert(start + 1, ` ${field} `);
  if (notation === 'yaml') return insert(first, `${field}\n`);
  const [, indent] = /(\n[^\S\n]*)$/.exec(source.text.slice(0, last.keyRange[0])) ?? [];
  return insert(last.value.range[1], `,${indent ?? ' '}${field}`);
}
