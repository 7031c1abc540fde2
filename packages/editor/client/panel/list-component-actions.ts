import type { ComponentSummary } from '../../shared/answers.ts';
import type { Action } from '../ui/ActionButtons.tsx';
import type { Form } from './form.ts';

/** Lists what can be done with a component. In a list, each button names its component. */
export function listComponentActions(
  { target, name, isHidden, hiddenBy }: ComponentSummary,
  save: Form['save'],
  isInList = false,
): Action[] {
  const label = (verb: string) => (isInList ? `${verb} ${name}` : verb);
  const toggle = (attribute: string) =>
    save([{ action: 'set', target: { ...target, attribute }, ...(!isHidden && { value: true }) }], {
      scrolls: isHidden,
    });
  // The copy is what somebody wants to change next.
  const duplicate = () => save([{ action: 'duplicate-component', target }], { selects: !isInList });
  const remove = () => save([{ action: 'remove-component', target }], { canUndo: true, selects: true });
  const hiding = isHidden ? { icon: 'eye-off', label: label('Show') } : { icon: 'eye', label: label('Hide') };
  return [
    ...(hiddenBy === undefined ? [] : [{ ...hiding, run: () => toggle(hiddenBy) }]),
    { icon: 'copy', label: label('Duplicate'), run: duplicate },
    { icon: 'trash', label: label('Delete'), run: remove },
  ];
}
