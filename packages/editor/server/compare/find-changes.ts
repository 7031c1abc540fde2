import type { Facts, Project } from '@stepless/check';
import type { Edit, Source } from '@stepless/documents';

import { createRowIds } from '../../shared/row-ids.ts';
import type { DescribedChange } from '../../shared/versions.ts';
import { hashBytes, isSameFile } from '../content/content-files.ts';
import { resolvePicture } from '../content/picture-path.ts';
import { getAddress, getSite, hasAddress, isMedia, isTextFile, readFacts, requireCollection } from '../content/site.ts';
import type { Writes } from '../content/journal.ts';
import { compareFiles } from './compare-files.ts';
import { nameFile, nameSource } from '../describe/name-file.ts';
import { matchItems } from './match-items.ts';
import { formatValue } from './parts.ts';

/** A page before and after it got a new address. */
interface Rename {
  before: Source;
  after: Source;
  from: string;
  to: string;
}

/** Lists the pages that only one of two versions has. Their keys are their names, which differ, so only their texts can match. */
const listSingles = (sources: readonly Source[], others: readonly Source[]) =>
  sources
    .filter(({ name }) => hasAddress(name) && others.every((other) => other.name !== name))
    .map((source) => ({ source, kind: 'page', key: source.name, text: source.text }));

/** Lists the pages that have a new address. Git finds them only if they are staged. */
export function listRenames(before: readonly Source[], after: readonly Source[]): Rename[] {
  const [gone, added] = [listSingles(before, after), listSingles(after, before)];
  return matchItems(gone, added).flatMap((match): Rename[] => {
    const [old, now] = [gone[match.before]?.source, added[match.after]?.source];
    return old && now ? [{ before: old, after: now, from: getAddress(old.name), to: getAddress(now.name) }] : [];
  });
}

/** Writes the new address for the old one, and the paths of pictures from the content folder. */
const applyRename = (text: string, { from, to }: Rename, file: string): string =>
  text
    .replaceAll(new RegExp(`(?<![\\w/.-])${RegExp.escape(from)}(?![\\w.-]|/\\w)`, 'g'), to)
    .replaceAll(/(?<=\]\()\.{1,2}\/[^)\s]+/g, (url) => resolvePicture(file, url));

/** Whether a change belongs to a rename: a link to the new address, or the redirect from the old one. */
function isPartOfRename(rename: Rename, change: DescribedChange & { file: string }): boolean {
  const { from, to, after: page } = rename;
  if (change.after === undefined) return false;
  if (change.before === undefined) {
    const { redirects } = getSite();
    if (!redirects) return false;
    const { file, schema } = requireCollection(redirects.collection);
    return change.file === file && change.after === formatValue(redirects.row(from, to), schema);
  }
  const earlier = change.file === page.name ? rename.before.name : change.file;
  return applyRename(change.before, rename, earlier) === applyRename(change.after, rename, change.file);
}

/** What takes a change back. */
type TakeBack =
  | { kind: 'edit'; edits: readonly Edit[] }
  /** Writes the earlier version of the whole file. Deletes it if there was none. */
  | { kind: 'replace'; earlier: Source | undefined }
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
  takeBack: { kind: 'replace', earlier: what === 'added' ? undefined : source },
});

function compareVersions(before: Source, after: Source, facts: Facts): Unidentified[] {
  const file = after.name;
  if (isSameFile(before, after)) return [];
  if (!isTextFile(before) || !isTextFile(after)) {
    const what = isMedia(file) ? 'replaced' : 'changed';
    return [{ file, sentence: `${nameFile(file)} ${what}`, takeBack: { kind: 'replace', earlier: before } }];
  }
  return compareFiles(before, after, facts).map(({ edits, ...change }) => ({
    file,
    ...change,
    takeBack: { kind: 'edit', edits },
  }));
}

/** A change of a whole file gets another id if the file has other bytes. */
function identify(changes: readonly Unidentified[], now: ReadonlyMap<string, Source>): ListedChange[] {
  const words = changes.map(({ file, sentence, before, after, takeBack }) => {
    const source = takeBack.kind === 'replace' ? now.get(file) : undefined;
    return [file, sentence, before, after, source && hashBytes(source.bytes)];
  });
  const ids = createRowIds(words).map((id) => hashBytes(id).slice(0, 16));
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
      sentence: `${nameSource(rename.before, facts)} moved from ${rename.from} to ${rename.to}`,
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

export function describeChange({ sentence, before, after }: ListedChange): DescribedChange {
  const isQuoted = (text: string | undefined) => text === undefined || sentence.includes(`“${text}”`);
  if (isQuoted(before) && isQuoted(after)) return { sentence };
  return { sentence, before, after };
}

/** Sums up changes in a sentence. Pictures and files that go with a text are not mentioned. */
export function summarizeChanges(changes: readonly ListedChange[]): string {
  const texts = changes.filter(({ file }) => !isMedia(file));
  const [first, ...others] = texts.length > 0 ? texts : changes;
  const sentence = first?.sentence ?? 'A change';
  return `${sentence}${others.length === 0 ? '' : `, and ${others.length} more`}`;
}

/** Says in words what a step changes. */
export function labelStep(project: Project, writes: Writes): string {
  const before = project.sources.filter(({ name }) => writes.has(name));
  const after = [...writes.values()].filter((source) => source !== undefined);
  return summarizeChanges(findChanges(before, after, readFacts(project)));
}
