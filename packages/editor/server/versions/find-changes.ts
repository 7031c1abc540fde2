import type { Facts } from '@stepless/check';
import type { Edit, Source } from '@stepless/documents';

import { createRowIds } from '../../shared/row-ids.ts';
import type { DescribedChange } from '../../shared/versions.ts';
import { hashBytes, isSameBytes } from '../content-files.ts';
import { isMedia, isTextFile } from '../site.ts';
import { compareFiles } from './compare-files.ts';
import { nameFile, nameSource } from '../describe/name-file.ts';
import { formatRename, isPartOfRename, listRenames } from './renames.ts';

/** What takes a change back. */
export type TakeBack =
  | { kind: 'edit'; edits: readonly Edit[] }
  /** Writes the earlier version of the whole file. Deletes it if there was none. */
  | { kind: 'restore'; earlier: Source | undefined }
  | { kind: 'rename'; route: string };

export interface ListedChange extends DescribedChange {
  /** Depends only on what the change says, so that the same change has the same id wherever it is found. */
  id: string;
  file: string;
  takeBack: TakeBack;
}

type Unidentified = Omit<ListedChange, 'id'>;

/** Describes a file that only one version has. */
const describeWhole = (source: Source, what: 'added' | 'removed', facts: Facts): Unidentified => ({
  file: source.name,
  sentence: `${nameSource(source, facts)} ${what}`,
  takeBack: { kind: 'restore', earlier: what === 'added' ? undefined : source },
});

function compareVersions(before: Source, after: Source, facts: Facts): Unidentified[] {
  const file = after.name;
  if (isSameBytes(before.bytes, after.bytes)) return [];
  if (!isTextFile(before) || !isTextFile(after)) {
    const what = isMedia(file) ? 'replaced' : 'changed';
    return [{ file, sentence: `${nameFile(file)} ${what}`, takeBack: { kind: 'restore', earlier: before } }];
  }
  return compareFiles(before, after, facts).map(({ edits, ...change }) => ({
    file,
    ...change,
    takeBack: { kind: 'edit', edits },
  }));
}

/** A change of a whole file is another one if the file has other bytes. */
function identify(changes: readonly Unidentified[], now: ReadonlyMap<string, Source>): ListedChange[] {
  const words = changes.map(({ file, sentence, before, after, takeBack }) => {
    const source = takeBack.kind === 'restore' ? now.get(file) : undefined;
    return [file, sentence, before, after, source && hashBytes(source.bytes)];
  });
  const ids = createRowIds(words).map((id) => hashBytes(Buffer.from(id)).slice(0, 16));
  return changes.map((change, index) => ({ id: ids[index] ?? '', ...change }));
}

/**
 * Lists the changes between two versions of files. A file that only one version has was added or removed.
 *
 * @param facts the values of placeholders in names
 */
export function findChanges(before: readonly Source[], after: readonly Source[], facts: Facts): ListedChange[] {
  const old = new Map(before.map((source) => [source.name, source]));
  const current = new Map(after.map((source) => [source.name, source]));
  const renames = listRenames(before, after);
  const changes = after.flatMap((source) => {
    const earlier = old.get(source.name);
    if (earlier) return compareVersions(earlier, source, facts);
    const rename = renames.find((each) => each.after === source);
    if (!rename) return [describeWhole(source, 'added', facts)];
    const moved: Unidentified = {
      file: source.name,
      sentence: formatRename(rename, facts),
      takeBack: { kind: 'rename', route: rename.from },
    };
    return [moved, ...compareVersions(rename.before, source, facts)];
  });
  const removed = before
    .filter((source) => !current.has(source.name) && renames.every((rename) => rename.before !== source))
    .map((source) => describeWhole(source, 'removed', facts));
  const all = [...changes, ...removed].filter((change) => renames.every((rename) => !isPartOfRename(rename, change)));
  return identify(all, current);
}

/** Describes a change for a person. */
export function describeChange({ sentence, before, after }: ListedChange): DescribedChange {
  const isQuoted = (text: string | undefined) => text === undefined || sentence.includes(`“${text}”`);
  if (isQuoted(before) && isQuoted(after)) return { sentence };
  return { sentence, before, after };
}
