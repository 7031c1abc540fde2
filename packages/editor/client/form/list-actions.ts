import type { ComponentSummary, Description } from '../../shared/answers.ts';
import type { ChangeOf } from '../../shared/protocol.ts';
import { listMoves, type Action } from '../ui/ActionButtons.tsx';
import type { Form } from './form.ts';

/** In a list, each button names what it is for. */
const addName = (verb: string, name: string | undefined) => (name === undefined ? verb : `${verb} ${name}`);

/** A copy is what somebody wants to change next. In a list, it is not selected. @param name what the buttons call it, in a list */
export function listCopyActions(target: ChangeOf<'duplicate'>['target'], save: Form['save'], name?: string) {
  const duplicate = () => save([{ action: 'duplicate', target }], { selects: name === undefined });
  const remove = () => save([{ action: 'remove', target }], { selects: true });
  return [
    { icon: 'copy', label: addName('Duplicate', name), run: duplicate },
    { icon: 'trash', label: addName('Delete', name), run: remove },
  ] as const;
}

/** Lists what can be done with a row. @param name what the buttons call it, in a list */
export function listRowActions(
  { list, index, count, min, max = Infinity }: NonNullable<Description['row']>,
  save: Form['save'],
  name?: string,
): Action[] {
  const target = { ...list, path: [...list.path, index] };
  const [duplicate, remove] = listCopyActions(target, save, name);
  // A row that moves stays selected.
  const move = (to: number) => save([{ action: 'move', target, to }], { selects: name === undefined });
  return [
    ...listMoves(index, count, move, name),
    { ...duplicate, isOff: count >= max },
    { ...remove, isOff: count <= min },
  ];
}

/** Lists what can be done with a component. @param name what the buttons call it, in a list */
export function listComponentActions(
  { target, isHidden, hiddenBy }: ComponentSummary,
  save: Form['save'],
  name?: string,
): Action[] {
  const toggle = (attribute: string) =>
    save([{ action: 'set', target: { ...target, attribute }, ...(!isHidden && { value: true }) }]);
  const hiding = isHidden ? { icon: 'eye-off', verb: 'Show' } : { icon: 'eye', verb: 'Hide' };
  const hide = hiddenBy !== undefined && {
    icon: hiding.icon,
    label: addName(hiding.verb, name),
    run: () => toggle(hiddenBy),
  };
  return [...(hide ? [hide] : []), ...listCopyActions(target, save, name)];
}
