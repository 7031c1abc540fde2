import { createHash } from 'node:crypto';

import { isPicture } from '../../../check/files.ts';
import type { Edit } from '../../../check/parse/edits.ts';
import { getPageId, parseDocuments } from '../../../check/parse/documents.ts';
import { findRenames } from '../../../check/renames.ts';
import type { Source } from '../../../check/source.ts';
import { getPagePath } from '../../../schemas/route.ts';
import { compareFiles } from './compare-files.ts';
import { formatSentence } from './found-change.ts';
import { nameFile } from './name-file.ts';

/** What takes a change back. */
export type TakeBack =
  | { kind: 'edit'; edits: readonly Edit[] }
  | { kind: 'delete' }
  /** Writes the earlier version of the whole file. */
  | { kind: 'restore'; earlier: Source }
  | { kind: 'rename'; route: string };

export interface ListedChange {
  /** Depends only on what the change says, so that the same change has the same id wherever it is found. */
  id: string;
  file: string;
  sentence: string;
  before?: string | undefined;
  after?: string | undefined;
  takeBack: TakeBack;
}

type Unidentified = Omit<ListedChange, 'id'>;

const isPage = ({ name }: Source) => name.startsWith('pages/') && name.endsWith('.mdx');
const isText = ({ name, isUtf8 }: Source) => isUtf8 && !isPicture(name);
const isSame = (a: Source, b: Source) => Buffer.compare(a.bytes, b.bytes) === 0;

const nameSource = (source: Source) => nameFile(source.name, parseDocuments([source])[0]?.root);
const getRoute = (source: Source) => getPagePath(getPageId(source));

const describeAdded = (source: Source): Unidentified => ({
  file: source.name,
  sentence: `${nameSource(source)} added`,
  takeBack: { kind: 'delete' },
});

const describeRemoved = (source: Source): Unidentified => ({
  file: source.name,
  sentence: `${nameSource(source)} removed`,
  takeBack: { kind: 'restore', earlier: source },
});

function compareVersions(before: Source, after: Source): Unidentified[] {
  const file = after.name;
  if (isSame(before, after)) return [];
  if (!isText(before) || !isText(after)) {
    const what = isPicture(file) ? 'replaced' : 'changed';
    return [{ file, sentence: `${nameFile(file)} ${what}`, takeBack: { kind: 'restore', earlier: before } }];
  }
  return compareFiles(before, after).map((change) => ({
    file,
    sentence: formatSentence(change),
    before: change.before,
    after: change.after,
    takeBack: { kind: 'edit', edits: change.edits },
  }));
}

function describeRename(before: Source, after: Source): Unidentified[] {
  const sentence = `${nameSource(before)} now has the address ${getRoute(after)}`;
  return [
    { file: after.name, sentence, takeBack: { kind: 'rename', route: getRoute(before) } },
    ...compareVersions(before, after),
  ];
}

function identify(changes: readonly Unidentified[]): ListedChange[] {
  const counts = new Map<string, number>();
  return changes.map((change) => {
    const words = JSON.stringify([change.file, change.sentence, change.before, change.after]);
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    return { id: createHash('sha256').update(`${words}${count}`).digest('hex').slice(0, 16), ...change };
  });
}

/** Lists the changes between two versions of files. A file that only one version has was added or removed. */
export function findChanges(before: readonly Source[], after: readonly Source[]): ListedChange[] {
  const old = new Map(before.map((source) => [source.name, source]));
  const current = new Map(after.map((source) => [source.name, source]));
  const renames = new Map(
    [...findRenames(before.filter(isPage), after.filter(isPage))].map(([from, to]) => [to, from]),
  );
  const renamed = new Set(renames.values());
  const changes = after.flatMap((source) => {
    const earlier = old.get(source.name);
    if (earlier) return compareVersions(earlier, source);
    const origin = before.find(({ path }) => path === renames.get(source.path));
    return origin ? describeRename(origin, source) : [describeAdded(source)];
  });
  const removed = before
    .filter((source) => !current.has(source.name) && !renamed.has(source.path))
    .map((source) => describeRemoved(source));
  return identify([...changes, ...removed]);
}
