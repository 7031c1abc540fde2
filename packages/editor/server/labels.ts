import { getSchemaAt, toTitle } from '@stepless/check';

import type { Change, ChangeOf, DataTarget, Target } from '../protocol.ts';
import { quoteName } from '../quote-name.ts';
import { parseSource } from './content-document.ts';
import { nameTarget, type Parsed } from './describe/name-target.ts';
import { getRowNoun } from './describe/field-kind.ts';
import { ifThere, toHead } from './describe/place.ts';
import type { PendingChanges } from './pending-changes.ts';
import { findCollection, getCollectionOf, getFileSchema, readFacts } from './site.ts';
import { nameFile } from './describe/name-file.ts';

/** Writes a name within a sentence: `benefit card “Efficiency boost”`. An abbreviation keeps its letters. */
const toInner = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Names a target. What cannot be read, or is gone so that the change will be refused, is named by its file. */
const nameIfReadable = (content: Parsed, target: Target): string =>
  ifThere(() => nameTarget(content, target)) ?? nameFile(target.file);

const nameInner = (content: Parsed, target: Target) => toInner(nameIfReadable(content, target));
const nameInnerFile = (content: Parsed, file: string) => nameInner(content, toHead(file));

/** Names a row of a list: `benefit card`, `application`. */
export function nameRow({ file, path }: DataTarget): string {
  const collection = getCollectionOf(file);
  const list = collection && getSchemaAt(getFileSchema(collection), path);
  return list ? getRowNoun(list, path.at(-1) ?? '') : 'row';
}

const nameEntry = (collection: string) => findCollection(collection)?.noun ?? collection;

type Labels = {
  [Action in Change['action']]: (content: Parsed, change: ChangeOf<Action>) => string;
};

const labels: Labels = {
  set: (content, { target }) => nameIfReadable(content, target),
  write: (content, { target }) => nameIfReadable(content, target),
  'add-row': (_, { target }) => `Added ${nameRow(target)}`,
  'duplicate-row': (content, { target }) => `Duplicated ${nameInner(content, target)}`,
  'remove-row': (content, { target }) => `Deleted ${nameInner(content, target)}`,
  'move-row': (content, { target }) => `Moved ${nameInner(content, target)}`,
  'add-section': (_, { name }) => `Added ${toInner(toTitle(name))}`,
  'duplicate-section': (content, { target }) => `Duplicated ${nameInner(content, target)}`,
  'remove-section': (content, { target }) => `Deleted ${nameInner(content, target)}`,
  'move-section': (content, { target }) => `Moved ${nameInner(content, target)}`,
  'add-block': (content, { target, markdown }) =>
    `Added ${markdown.startsWith('![') ? 'picture' : 'text'} below ${nameInner(content, target)}`,
  'remove-block': (content, { target }) => `Deleted ${nameInner(content, target)}`,
  'change-table': (content, { target, how }) =>
    `${how.startsWith('add') ? 'Added' : 'Deleted'} ${how.split('-').at(-1)} at ${nameInner(content, target)}`,
  'write-file': (_, { file }) => `Text of ${file}`,
  'add-page': (_, { title }) => `Added page ${quoteName(title)}`,
  'rename-page': (content, { file, route }) => `Moved ${nameInnerFile(content, file)} to ${route}`,
  'add-entry': (_, { collection, name }) => `Added ${nameEntry(collection)} ${quoteName(name)}`,
  'delete-file': (content, { file }) => `Deleted ${nameInnerFile(content, file)}`,
  'add-file': (_, { file }) => `Added ${toInner(nameFile(file))}`,
};

const getFile = (change: Change): string | undefined =>
  'target' in change ? change.target.file : 'file' in change ? change.file : undefined;

/** Says in a few words what a change does, for the list of steps. Must be called before it is made. */
export function labelChange(pending: PendingChanges, changes: readonly Change[]): string {
  const added = changes.find((each) => each.action === 'add-file');
  // A picture is added for the field that shows it.
  const change = changes.find((each) => each !== added) ?? added;
  if (!change) return '';
  const file = getFile(change);
  if (change !== added && file !== undefined && file === added?.file) return `Replaced ${toInner(nameFile(file))}`;
  const source = file === undefined ? undefined : pending.find(file);
  const document = source && parseSource(source);
  const content = { documents: document ? [document] : [], facts: readFacts(pending.project) };
  return (labels[change.action] as (content: Parsed, change: Change) => string)(content, change);
}
