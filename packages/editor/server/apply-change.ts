import type { Change, ChangeOf, Target } from '../shared/protocol.ts';
import * as data from './changes/data.ts';
import * as files from './changes/files.ts';
import * as page from './changes/page.ts';
import { changeTable } from './changes/table.ts';
import type { PendingChanges } from './pending-changes.ts';

type Actions = {
  [Action in Change['action']]: (pending: PendingChanges, change: ChangeOf<Action>) => Target | undefined;
};

const actions: Actions = {
  set: (pending, { target, value }) =>
    target.kind === 'data' ? data.setValue(pending, target, value) : page.setAttributeValue(pending, target, value),
  'write-block': page.writeBlock,
  'add-row': data.addRow,
  'duplicate-row': data.duplicateRow,
  'remove-row': data.removeRow,
  'move-row': data.moveRow,
  'add-component': page.addComponent,
  'duplicate-component': page.duplicateComponent,
  'remove-component': page.removeComponent,
  'move-component': page.moveComponent,
  'remove-block': page.removeBlock,
  'add-block': page.addBlock,
  'change-table': changeTable,
  'write-file': files.writeFile,
  'add-page': files.addPage,
  'rename-page': files.renamePage,
  'add-entry': files.addEntry,
  'duplicate-file': files.duplicateFile,
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
