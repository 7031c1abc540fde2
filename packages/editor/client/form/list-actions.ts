import type { ComponentSummary, Description } from '../../shared/answers.ts';
import { listMoves, type Action } from '../ui/ActionButtons.tsx';
import type { Form } from './form.ts';

/** In a list, each button names what it is for. */
const addName = (verb: string, name: string | undefined) => (name === undefined ? verb : `${verb} ${name}`);

/** Lists what can be done with a row. @param name what the buttons call it, in a list */
export function listRowActions(
  { list, index, count, min, max = Infinity }: NonNullable<Description['row']>,
  save: Form['save'],
  name?: string,
): Action[] {
  const target = { ...list, path: [...list.path, index] };
  // A row that moves stays selected. Its copy is what somebody wants to change next.
  const selects = name === undefined;
  const move = (to: number) => save([{ action: 'move', target, to }], { selects });
  const duplicate = () => save([{ action: 'duplicate', target }], { selects });
  const remove = () => save([{ action: 'remove', target }], { selects });
  return [
    ...listMoves(index, count, move, name),
    { icon: 'copy', label: addName('Duplicate', name), isOff: count >= max, run: duplicate },
    { icon: 'trash', label: addName('Delete', name), isOff: count <= min, run: remove },
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
  const duplicate = () => save([{ action: 'duplicate', target }], { selects: name === undefined });
  const remove = () => save([{ action: 'remove', target }], { selects: true });
  const hiding = isHidden ? { icon: 'eye-off', verb: 'Show' } : { icon: 'eye', verb: 'Hide' };
  const hide = hiddenBy !== undefined && {
    icon: hiding.icon,
    label: addName(hiding.verb, name),
    run: () => toggle(hiddenBy),
  };
  return [
    ...(hide ? [hide] : []),
    { icon: 'copy', label: addName('Duplicate', name), run: duplicate },
    { icon: 'trash', label: addName('Delete', name), run: remove },
  ];
}
