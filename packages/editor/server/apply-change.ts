import { Refusal } from '@stepless/documents';

import type { Change, Target } from '../protocol.ts';
import * as data from './changes/data.ts';
import * as files from './changes/files.ts';
import * as page from './changes/page.ts';
import { changeTable } from './changes/table.ts';
import type { PendingChanges } from './pending-changes.ts';

type Actions = {
  [Action in Change['action']]: (
    pending: PendingChanges,
    change: Extract<Change, { action: Action }>,
  ) => Target | undefined;
};

const actions: Actions = {
  set: (pending, { target, value }) => {
    if (target.kind === 'data') return data.setValue(pending, target, value);
    if (target.attribute === undefined) throw new Refusal('The place names a component, and none of its fields.');
    return page.setAttributeOf(pending, target, target.attribute, value);
  },
  write: (pending, { target, markdown }) => page.write(pending, target, markdown),
  'add-row': (pending, { target, at, value }) => data.addRow(pending, target, at, value),
  'duplicate-row': (pending, { target }) => data.duplicateRow(pending, target),
  'remove-row': data.removeRow,
  'move-row': (pending, { target, to }) => data.moveRow(pending, target, to),
  'add-section': (pending, change) => page.addSection(pending, change.file, change.name, change),
  'duplicate-section': (pending, { target }) => page.duplicateSection(pending, target),
  'remove-section': page.removeSection,
  'move-section': (pending, change) => page.moveSection(pending, change.target, change),
  'remove-block': page.remove,
  'add-block': (pending, { target, markdown }) => page.add(pending, target, markdown),
  'change-table': (pending, { target, how }) => changeTable(pending, target, how),
  'write-file': files.writeFile,
  'add-page': files.addPage,
  'rename-page': files.rename,
  'add-entry': files.addEntry,
  'delete-file': files.deleteFile,
  'add-file': files.addFile,
};

/**
 * Adds a change to those that are pending.
 *
 * @returns where the change can be pointed at
 * @throws Refusal if it cannot be made
 */
export const applyChange = (pending: PendingChanges, change: Change): Target | undefined =>
  (actions[change.action] as (pending: PendingChanges, change: Change) => Target | undefined)(pending, change);
