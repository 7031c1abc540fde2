import type { Change } from '../protocol.ts';
import { parseSource } from './content-document.ts';
import type { Draft } from './draft.ts';
import { nameTarget } from './names.ts';

function nameOf(draft: Draft, change: Change): string {
  if (!('target' in change)) return 'file' in change ? change.file : '';
  const { target } = change;
  const source = draft.find(target.file);
  const document = source && parseSource(source);
  return document ? nameTarget(document, target) : target.file;
}

/** Says in a few words what changes do, for the list of steps. Must be called before they are made. */
export function labelChange(draft: Draft, changes: readonly Change[]): string {
  const [change] = changes;
  if (!change) return '';
  return nameOf(draft, change);
}
