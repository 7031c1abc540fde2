import type { Edit } from '@stepless/documents';

import type { DescribedChange } from '../../shared/versions.ts';
import { matchItems } from './match-items.ts';
import type { Group, Part } from './parts.ts';
import { insertItem, removeItem } from './take-back.ts';

/** A change between two versions of a file. */
export interface FileChange extends DescribedChange {
  /** They take the change back in the new version, and nothing else. */
  edits: readonly Edit[];
}

/** Names from the outside in: `['Benefit card “Efficiency boost”', 'Title']`. */
type Place = readonly string[];

/** The longest texts that a sentence quotes. Longer ones are shown below it. */
const LONGEST_QUOTE = 48;

const isShort = (text: string) => text !== '' && text.length <= LONGEST_QUOTE && !text.includes('\n');

export function formatSentence(place: Place, what: string): string {
  const outer = place.slice(0, -1).join(' › ');
  return `${outer === '' ? '' : `${outer}: `}${place.at(-1) ?? ''} ${what}`;
}

const getPlace = (outer: Place, { name, isRow = false }: Part): Place => [
  ...(isRow ? outer.slice(0, -1) : outer),
  name,
];

/** Describes a part that only one version has. */
function describeSingle(outer: Place, part: Part, version: 'before' | 'after'): DescribedChange {
  const isNew = version === 'after';
  if (part.hides) return { sentence: formatSentence(outer, isNew ? 'is hidden now' : 'is shown again') };
  // A flag that is off is left out.
  if (part.text === '[true]')
    return { sentence: formatSentence([...outer, part.name], isNew ? 'switched on' : 'switched off') };
  const quoted = part.isQuoted && isShort(part.shown) ? `: “${part.shown}”` : '';
  const sentence = formatSentence(getPlace(outer, part), `${isNew ? 'added' : 'removed'}${quoted}`);
  return { sentence, [version]: part.shown || undefined };
}

function compareGroups(before: Group, after: Group, outer: Place): FileChange[] {
  const matches = matchItems(before.items, after.items);
  const changes = after.items.flatMap((item, index): FileChange[] => {
    const removal = removeItem(before, after, index);
    const match = matches.find((each) => each.after === index);
    const earlier = match && before.items[match.before];
    if (!earlier) return [{ ...describeSingle(outer, item, 'after'), edits: [removal] }];
    const changed = compareParts(earlier, item, outer);
    // The order of fields does not matter.
    if (!match.hasMoved || after.kind === 'fields') return changed;
    // Where others have changed their places around it, its number may be the same.
    const hasPlaces = after.kind === 'rows' && match.before !== index;
    const places = hasPlaces ? ` from place ${match.before + 1} to ${index + 1}` : '';
    const sentence = formatSentence(getPlace(outer, item), `moved${places}`);
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
export function compareParts(before: Part, after: Part, outer: Place): FileChange[] {
  if (before.text === after.text) return [];
  // The name is one that the reader knows.
  const place = getPlace(outer, before);
  const groups = before.groups.flatMap((group, index) => {
    const other = after.groups[index];
    return other?.kind === group.kind ? [{ group, other }] : [];
  });
  if (groups.length > 0 && groups.length === Math.max(before.groups.length, after.groups.length))
    return groups.flatMap(({ group, other }) => compareGroups(group, other, place));
  // Only the page file tells where a link leads, and what is emphasized.
  const [old, now] = before.shown === after.shown ? [before.written, after.written] : [before.shown, after.shown];
  const what = before.isQuoted && isShort(old) && isShort(now) ? `changed from “${old}” to “${now}”` : 'changed';
  return [
    {
      sentence: formatSentence(place, what),
      before: old,
      after: now,
      edits: [{ range: after.range, text: before.written }],
    },
  ];
}
