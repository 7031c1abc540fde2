import type { Change } from '../../protocol.ts';
import type { ChangeAnswer, SectionSummary } from '../../answers.ts';
import { useSession } from '../state/session.ts';
import { IconButton } from '../ui/Button.tsx';

interface Props {
  section: Pick<SectionSummary, 'target' | 'name' | 'isHidden' | 'hiddenBy'>;
  /** Whether others stand beside it, so that buttons have to name it. */
  isInList?: boolean;
  isBusy: boolean;
  save: (changes: Change[], canUndo?: boolean) => Promise<ChangeAnswer>;
}

/** Hides, shows, duplicates and removes a component. */
export function SectionActions({ section, isInList = false, isBusy, save }: Props) {
  const { select } = useSession();
  const { target, name, isHidden, hiddenBy } = section;
  const label = (verb: string) => (isInList ? `${verb} ${name}` : verb);
  const toggle = (attribute: string) =>
    save([{ action: 'set', target: { ...target, attribute }, ...(!isHidden && { value: true }) }]);
  const duplicate = async () => {
    const answer = await save([{ action: 'duplicate-section', target }]);
    // The copy is what somebody wants to change next.
    if (!isInList && answer.ok && answer.target) select(answer.target);
  };
  return (
    <>
      {hiddenBy !== undefined && (
        <IconButton
          icon={isHidden ? 'eye-off' : 'eye'}
          label={label(isHidden ? 'Show' : 'Hide')}
          disabled={isBusy}
          onClick={() => void toggle(hiddenBy)}
        />
      )}
      <IconButton icon="copy" label={label('Duplicate')} disabled={isBusy} onClick={() => void duplicate()} />
      <IconButton
        icon="trash-2"
        label={label('Delete')}
        disabled={isBusy}
        onClick={() => {
          select(undefined);
          void save([{ action: 'remove-section', target }], true);
        }}
      />
    </>
  );
}
