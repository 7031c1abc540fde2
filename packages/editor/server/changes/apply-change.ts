import type { AnyTarget, Change, ChangeOf, Target } from '../../shared/protocol.ts';
import * as block from './block.ts';
import * as component from './component.ts';
import * as data from './data.ts';
import * as file from './file.ts';
import { changeTable } from './table.ts';
import type { PendingChanges } from './pending-changes.ts';

type Answer = Target | undefined;

/** What can be done with a target of one kind. The protocol says which kinds can be copied and moved. */
interface Kind<Of extends AnyTarget> {
  set: (pending: PendingChanges, target: Of, value: unknown, typedOn: unknown) => Answer;
  remove: (pending: PendingChanges, target: Of) => Answer;
  duplicate?: (pending: PendingChanges, target: Of) => Answer;
  move?: (pending: PendingChanges, target: Of, to: number) => Answer;
}

const kinds: { [Name in AnyTarget['kind']]: Kind<Extract<AnyTarget, { kind: Name }>> } = {
  data,
  component,
  block,
  file,
};

const getKind = (target: AnyTarget) => kinds[target.kind] as Kind<AnyTarget>;

type Actions = {
  [Action in Change['action']]: (pending: PendingChanges, change: ChangeOf<Action>) => Answer;
};

const actions: Actions = {
  set: (pending, { target, value, typedOn }) => getKind(target).set(pending, target, value, typedOn),
  remove: (pending, { target }) => getKind(target).remove(pending, target),
  duplicate: (pending, { target }) => getKind(target).duplicate?.(pending, target),
  move: (pending, { target, to }) => getKind(target).move?.(pending, target, to),
  'add-row': (pending, { target }) => data.addRow(pending, target),
  'add-component': component.addComponent,
  'add-block': block.addBlock,
  'change-table': changeTable,
  'add-page': file.addPage,
  'rename-page': file.renamePage,
  'add-entry': file.addEntry,
  'add-file': file.addFile,
};

/**
 * Adds a change to those that are pending.
 *
 * @returns where the change can be pointed at
 * @throws Refusal if it cannot be made
 */
export const applyChange = (pending: PendingChanges, change: Change): Answer =>
  (actions[change.action] as (pending: PendingChanges, change: Change) => Answer)(pending, change);
