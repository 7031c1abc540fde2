import type { Change, Target } from '../protocol.ts';
import * as data from './changes/data.ts';
import * as files from './changes/files.ts';
import * as page from './changes/page.ts';
import type { Draft } from './draft.ts';

/**
 * Makes a change in a draft.
 *
 * @returns where the change can be pointed at
 * @throws Refusal if it cannot be made
 */
export function applyChange(draft: Draft, change: Change): Target | undefined {
  switch (change.action) {
    case 'set': {
      const { target, value } = change;
      if (target.kind === 'data') return data.setValue(draft, target, value);
      if (target.attribute === undefined) throw new TypeError('The target names no attribute.');
      return page.setAttributeOf(draft, target, target.attribute, value);
    }
    case 'write':
      return page.write(draft, change.target, change.markdown);
    case 'add-row':
      return data.addRow(draft, change.target, change.at, change.value);
    case 'duplicate-row':
      return data.duplicateRow(draft, change.target);
    case 'remove-row':
      data.removeRow(draft, change.target);
      return undefined;
    case 'move-row':
      return data.moveRow(draft, change.target, change.to);
    case 'add-section':
      return page.addSection(draft, change.file, change.name, change);
    case 'duplicate-section':
      return page.duplicateSection(draft, change.target);
    case 'remove-section':
      page.removeSection(draft, change.target);
      return undefined;
    case 'move-section':
      return page.moveSection(draft, change.target, change);
    case 'remove-block':
      page.remove(draft, change.target);
      return undefined;
    case 'add-block':
      return page.add(draft, change.target, change.markdown);
    case 'write-file':
      files.writeFile(draft, change);
      return undefined;
    case 'add-page':
      return files.addPage(draft, change);
    case 'rename-page':
      return files.rename(draft, change);
    case 'add-entry':
      return files.addEntry(draft, change);
    case 'delete-file':
      files.deleteFile(draft, change);
      return undefined;
    case 'add-picture':
      files.addPicture(draft, change);
      return undefined;
  }
}
