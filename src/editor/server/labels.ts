import { toTitle } from '../../check/format-text.ts';
import { getCollectionName } from '../../check/parse/documents.ts';
import { collections } from '../../schemas/collections.ts';
import type { Change, DataTarget } from '../protocol.ts';
import { parseSource } from './content-document.ts';
import type { Draft } from './draft.ts';
import { nameTarget } from './names.ts';

/** Names the rows of a list: `benefit card`, `row of applications`. */
function nameRow({ file, path }: DataTarget): string {
  const list = path.findLast((step) => typeof step === 'string');
  const collection = getCollectionName(file);
  if (list !== undefined || !collection) return `row of ${toTitle(list ?? file).toLowerCase()}`;
  return collections[collection].noun;
}

type Labels = { [Action in Change['action']]: (name: string, change: Extract<Change, { action: Action }>) => string };

const labels: Labels = {
  set: (name) => name,
  write: (name) => name,
  'add-row': (_, { target }) => `New ${nameRow(target)}`,
  'duplicate-row': (name) => `Copy of ${name}`,
  'remove-row': (name) => `${name} removed`,
  'move-row': (name) => `${name} moved`,
  'add-section': (_, { name }) => `New section: ${toTitle(name)}`,
  'duplicate-section': (name) => `Copy of ${name}`,
  'remove-section': (name) => `${name} removed`,
  'move-section': (name) => `${name} moved`,
  'add-block': () => 'New text',
  'remove-block': (name) => `Text ${name} removed`,
  'write-file': (_, { file }) => `Source of ${file}`,
  'add-page': (_, { title }) => `New page “${title}”`,
  'rename-page': (_, { route }) => `Page renamed to ${route}`,
  'add-entry': (_, { name }) => `${name} added`,
  'delete-file': (_, { file }) => `${file} deleted`,
  'add-picture': (_, { file }) => `New picture ${file}`,
};

function nameThing(draft: Draft, change: Change): string {
  if (!('target' in change)) return '';
  const { target } = change;
  const source = draft.find(target.file);
  const document = source && parseSource(source);
  return document ? nameTarget(document, target) : target.file;
}

/** Says in a few words what a change does, for the list of steps. Must be called before it is made. */
export function labelChange(draft: Draft, changes: readonly Change[]): string {
  const [change] = changes;
  if (!change) return '';
  const label = labels[change.action] as (name: string, change: Change) => string;
  return label(nameThing(draft, change), change);
}
