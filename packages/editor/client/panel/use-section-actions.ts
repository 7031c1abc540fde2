import type { SectionSummary } from '../../answers.ts';
import { useSession } from '../state/session.ts';
import type { Action } from '../ui/ActionButtons.tsx';
import type { Form } from './form.ts';

/** Returns a function that lists what can be done with a component. In a list, each button names its component. */
export function useSectionActions(save: Form['save'], isInList = false): (section: SectionSummary) => Action[] {
  const { select } = useSession();
  return ({ target, name, isHidden, hiddenBy }) => {
    const label = (verb: string) => (isInList ? `${verb} ${name}` : verb);
    const toggle = (attribute: string) =>
      save([{ action: 'set', target: { ...target, attribute }, ...(!isHidden && { value: true }) }]);
    const duplicate = async () => {
      const answer = await save([{ action: 'duplicate-section', target }]);
      // The copy is what somebody wants to change next.
      if (!isInList && answer.ok && answer.target) select(answer.target);
    };
    const remove = async () => {
      const answer = await save([{ action: 'remove-section', target }], true);
      if (answer.ok) select(undefined);
    };
    const hiding = isHidden ? { icon: 'eye-off', label: label('Show') } : { icon: 'eye', label: label('Hide') };
    return [
      ...(hiddenBy === undefined ? [] : [{ ...hiding, run: () => toggle(hiddenBy) }]),
      { icon: 'copy', label: label('Duplicate'), run: duplicate },
      { icon: 'trash', label: label('Delete'), run: remove },
    ];
  };
}
