import type { Description } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { useForm } from './form.ts';

/** Hides, shows, duplicates and removes the component that the form is about. */
export function SectionActions({
  section: { target, name, isHidden, hiddenBy },
}: {
  section: NonNullable<Description['section']>;
}) {
  const { select } = useSession();
  const { save } = useForm();
  const toggle = (attribute: string) =>
    save([{ action: 'set', target: { ...target, attribute }, ...(!isHidden && { value: true }) }]);
  const duplicate = async () => {
    const answer = await save([{ action: 'duplicate-section', target }]);
    // The copy is what somebody wants to change next.
    if (answer.ok && answer.target) select(answer.target);
  };
  return (
    <div className="-ms-2 flex flex-wrap items-center gap-0.5" role="group" aria-label={name}>
      {hiddenBy !== undefined && (
        <Button icon={isHidden ? 'eye' : 'eye-off'} look="plain" onClick={() => void toggle(hiddenBy)}>
          {isHidden ? 'Show on the page' : 'Hide'}
        </Button>
      )}
      <IconButton icon="copy" label="Duplicate" onClick={() => void duplicate()} />
      <IconButton
        icon="trash-2"
        label="Delete"
        onClick={() => {
          select(undefined);
          void save([{ action: 'remove-section', target }], true);
        }}
      />
    </div>
  );
}
