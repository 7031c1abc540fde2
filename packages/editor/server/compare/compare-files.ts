import type { Facts } from '@stepless/check';
import type { Edit, Source } from '@stepless/documents';

import type { DescribedChange } from '../../shared/versions.ts';
import { adoptLineEnds } from '../content/line-ends.ts';
import { getCollectionName, parseSource } from '../content/site.ts';
import { nameFile } from '../describe/name-file.ts';
import { matchItems, type Match } from './match-items.ts';
import { toFileGroups, type Group, type Part } from './parts.ts';

/** A change between two versions of a file. */
interface FileChange extends DescribedChange {
  /** Edits of the new version that take back this change, and nothing else. */
  edits: readonly Edit[];
}

/** Names from the outside in: `['Benefit card “Efficiency boost”', 'Title']`. */
type Names = readonly string[];

/** The longest texts that a sentence quotes. Longer ones are shown below it. */
const LONGEST_QUOTE = 48;

const isShort = (text: string) => text !== '' && text.length <= LONGEST_QUOTE && !text.includes('\n');

function formatSentence(names: Names, what: string): string {
  const outer = names.slice(0, -1).join(' › ');
  return `${outer === '' ? '' : `${outer}: `}${names.at(-1) ?? ''} ${what}`;
}

const appendName = (outer: Names, { name, isRow = false }: Part): Names => [
  ...(isRow ? outer.slice(0, -1) : outer),
  name,
];

/** Describes a part that only one version has. */
function describeSingle(outer: Names, part: Part, version: 'before' | 'after'): DescribedChange {
  const isNew = version === 'after';
  if (part.hides) return { sentence: formatSentence(outer, isNew ? 'is hidden now' : 'is shown again') };
  // A flag that is off is left out.
  if (part.text === '[true]')
    return { sentence: formatSentence([...outer, part.name], isNew ? 'switched on' : 'switched off') };
  const quoted = part.isQuoted && isShort(part.shown) ? `: “${part.shown}”` : '';
  const sentence = formatSentence(appendName(outer, part), `${isNew ? 'added' : 'removed'}${quoted}`);
  return { sentence, [version]: part.shown || undefined };
}

const slice = ({ text }: Group, start: number, end: number) => text.slice(start, end);

/** Creates the edit that removes an added item, with what separates it from the others. */
function removeItem(before: Group, { items, inner }: Group, index: number): Edit {
  if (items.length === 1 && before.items.length === 0) return { range: inner, text: slice(before, ...before.inner) };
  const range = items[index]?.range ?? inner;
  const previous = items[index - 1];
  const next = items[index + 1];
  if (previous) return { range: [previous.range[1], range[1]], text: '' };
  return { range: next ? [range[0], next.range[0]] : range, text: '' };
}

/** Creates the edit that puts a removed item back to where it was: after the same neighbour, or in front of it. */
function insertItem(before: Group, after: Group, matches: readonly Match[], index: number): Edit {
  const item = before.items[index];
  if (!item) throw new RangeError(`There is no item ${index}.`);
  const [start, end] = item.range;
  const text = slice(before, start, end);
  const previous = before.items[index - 1];
  const next = before.items[index + 1];
  const leading = previous ? slice(before, previous.range[1], start) : undefined;
  const trailing = next ? slice(before, end, next.range[0]) : undefined;
  const separator = leading ?? trailing ?? before.separator;
  const insert = (at: number, inserted: string): Edit => ({
    range: [at, at],
    text: adoptLineEnds(inserted, after.text),
  });

  const still = matches.filter((match) => !match.hasMoved && match.before !== index);
  const neighbour = still.findLast((match) => match.before < index);
  const behind = neighbour && after.items[neighbour.after];
  if (behind) return insert(behind.range[1], separator + text);
  const follower = still.find((match) => match.before > index);
  const ahead = (follower && after.items[follower.after]) ?? after.items[0];
  if (ahead) return insert(ahead.range[0], text + (trailing ?? separator));
  // The list has become empty, so the spaces before its first item and after its last one come back with the item.
  const opening = slice(before, before.inner[0], before.items[0]?.range[0] ?? start);
  const closing = slice(before, before.items.at(-1)?.range[1] ?? end, before.inner[1]);
  return { range: after.inner, text: adoptLineEnds(opening + text + closing, after.text) };
}

function compareGroups(before: Group, after: Group, outer: Names): FileChange[] {
  const matches = matchItems(before.items, after.items);
  const changes = after.items.flatMap((item, index): FileChange[] => {
    const removal = removeItem(before, after, index);
    const match = matches.find((each) => each.after === index);
    const earlier = match && before.items[match.before];
    if (!earlier) return [{ ...describeSingle(outer, item, 'after'), edits: [removal] }];
    const changed = compareParts(earlier, item, outer);
    // The order of fields does not matter.
    if (!match.hasMoved || after.kind === 'fields') return changed;
    // If other rows have moved around it, its number may be the same.
    const hasPositions = after.kind === 'rows' && match.before !== index;
    const positions = hasPositions ? ` from place ${match.before + 1} to ${index + 1}` : '';
    const sentence = formatSentence(appendName(outer, item), `moved${positions}`);
    return [{ sentence, edits: [removal, insertItem(before, after, matches, match.before)] }, ...changed];
  });
  const removed = before.items.flatMap((item, index): FileChange[] =>
    matches.some((match) => match.before === index)
      ? []
      : [{ ...describeSingle(outer, item, 'before'), edits: [insertItem(before, after, matches, index)] }],
  );
  return [...changes, ...removed];
}

/** Compares two versions of a part, in the order of the new one. What was removed comes last. */
function compareParts(before: Part, after: Part, outer: Names): FileChange[] {
  if (before.text === after.text) return [];
  // The reader knows the earlier name.
  const names = appendName(outer, before);
  const groups = before.groups.flatMap((group, index) => {
    const other = after.groups[index];
    return other?.kind === group.kind ? [{ group, other }] : [];
  });
  if (groups.length > 0 && groups.length === Math.max(before.groups.length, after.groups.length))
    return groups.flatMap(({ group, other }) => compareGroups(group, other, names));
  // Only the page file tells where a link leads, and what is emphasized.
  const [old, now] = before.shown === after.shown ? [before.written, after.written] : [before.shown, after.shown];
  const what = before.isQuoted && isShort(old) && isShort(now) ? `changed from “${old}” to “${now}”` : 'changed';
  return [
    {
      sentence: formatSentence(names, what),
      before: old,
      after: now,
      edits: [{ range: after.range, text: before.written }],
    },
  ];
}

/** A file as a whole. It has parts unless it has a mistake in its syntax: then a part could seem to be removed. @param name its present name */
function toFile(source: Source, name: string, facts: Facts): Part {
  const { text } = source;
  const document = parseSource(source);
  const groups = document?.faults.length === 0 ? toFileGroups(document, facts) : [];
  const range = [0, text.length] as const;
  return {
    name: nameFile(name, document?.root, facts),
    range,
    written: text,
    shown: text,
    text,
    kind: 'file',
    groups,
  };
}

/** Compares two versions of a text file. If they differ in any byte, there is at least one change. */
export function compareFiles(before: Source, after: Source, facts: Facts): FileChange[] {
  if (before.text === after.text) return [];
  const [old, now] = [toFile(before, after.name, facts), toFile(after, after.name, facts)];
  const isRead = now.groups.length > 0 || getCollectionName(after.name) === undefined;
  const changes = isRead ? compareParts(old, now, []) : [];
  if (changes.length > 0) return changes;
  const what = isRead
    ? 'changed only in its spaces, line breaks or punctuation'
    : 'changed, and cannot be read as it is';
  return [
    {
      sentence: formatSentence([now.name], what),
      ...(!isRead && { before: before.text, after: after.text }),
      edits: [{ range: now.range, text: before.text }],
    },
  ];
}
