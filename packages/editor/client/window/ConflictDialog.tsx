import type { Kept } from '../../shared/versions.ts';
import { useEditor } from '../state/editor-context.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { confirmDiscard } from '../ui/texts.tsx';
import { ConflictChoice } from '../versions/ConflictChoice.tsx';

/** Shows both versions of a text that somebody else has changed too, and lets the person choose. */
export function ConflictDialog() {
  const { conflict, answerConflict } = useEditor();
  if (!conflict) return null;
  const { place, yours, theirs } = conflict;
  const choose = (kept: Kept) => {
    // Nothing can bring the words back where their place is gone.
    if (theirs !== undefined || confirmDiscard()) answerConflict(kept);
  };
  return (
    <Dialog title="This was changed elsewhere, too" size="large" onClose={() => answerConflict('later')}>
      <p>
        {place.name}{' '}
        {theirs === undefined
          ? 'is not there any more. Copy your version if you still need it.'
          : 'has changed since you opened it. Choose which version to keep. Words that only one of them has are marked.'}
      </p>
      <ConflictChoice yours={yours} theirs={theirs} where="the file now" onChoose={choose} />
    </Dialog>
  );
}
