import type { Change, Target } from '../protocol.ts';
import * as data from './changes/data.ts';
import * as files from './changes/files.ts';
import * as page from './changes/page.ts';
import type { PendingChanges } from './pending-changes.ts';

/**
 * Adds a change to those that are pending.
 *
 * @returns where the change can be pointed at
 * @throws Refusal if it cannot be made
 */
export function applyChange(pending: PendingChanges, change: Change): Target | undefined {
  switch (change.action) {
    case 'set': {
      const { target, value } = change;
      if (target.kind === 'data') return data.setValue(pending, target, value);
      if (target.attribute === undefined) throw new TypeError('The target names no attribute.');
      return page.setAttributeOf(pending, target, target.attribute, value);
    }
    case 'write':
      return page.write(pending, change.target, change.markdown);
    case 'add-row':
      return data.addRow(pending, change.target, change.at, change.value);
    case 'duplicate-row':
      return data.duplicateRow(pending, change.target);
    case 'remove-row':
      data.removeRow(pending, change.target);
      return undefined;
    case 'move-row':
      return data.moveRow(pending, change.target, change.to);
    case 'add-section':
      return page.addSection(pending, change.file, change.name, change);
    case 'duplicate-section':
      return page.duplicateSection(pending, change.target);
    case 'remove-section':
      page.removeSection(pending, change.target);
      return undefined;
    case 'move-section':
      return page.moveSection(pending, change.target, change);
    case 'remove-block':
      page.remove(pending, change.target);
      return undefined;
    case 'add-block':
      return page.add(pending, change.target, change.markdown);
    case 'write-file':
      files.writeFile(pending, change);
      return undefined;
    case 'add-page':
      return files.addPage(pending, change);
    case 'rename-page':
      return files.rename(pending, change);
    case 'add-entry':
      return files.addEntry(pending, change);
    case 'delete-file':
      files.deleteFile(pending, change);
      return undefined;
    case 'add-picture':
      files.addPicture(pending, change);
      return undefined;
  }
}
