import { diffWordsWithSpace } from 'diff';

import { useEditor } from './state/editor-context.ts';
import { Button } from './ui/Button.tsx';
import { Dialog, DialogActions } from './ui/Dialog.tsx';
import { LONGEST_COMPARED } from './versions/parts.tsx';

/** Splits a text into the words that another text has, too, and those that it lacks. */
const compare = (text: string, other: string) =>
  text.length + other.length < LONGEST_COMPARED
    ? diffWordsWithSpace(other, text).filter(({ removed }) => !removed)
    : [{ value: text, added: false }];

/** One version of a text. The words that the other version lacks are marked. */
const TextVersion = ({ title, text, other }: { title: string; text: string; other: string }) => (
  <section className="grid gap-1.5">
    <h3>{title}</h3>
    {/* It scrolls, so it takes the focus. */}
    <pre className="max-h-[40vh] overflow-auto border bg-paper p-3 whitespace-pre-wrap" tabIndex={0} aria-label={title}>
      {compare(text, other).map(({ value, added }, index) =>
        // The runs of a comparison never change.
        added ? <mark key={index}>{value}</mark> : value,
      )}
    </pre>
  </section>
);

/** Shows both versions of a text that somebody else has changed too, and lets the person choose. */
export function ConflictDialog() {
  const { conflict, answerConflict } = useEditor();
  if (!conflict) return null;
  const { place, yours, theirs } = conflict;
  const isThere = theirs !== undefined;
  return (
    <Dialog title="This was changed elsewhere, too" size="large" onClose={() => answerConflict('later')}>
      <p>
        {place.name}{' '}
        {isThere
          ? 'has changed since you opened it. Choose which version to keep. Words that only one of them has are marked.'
          : 'is not there any more. Copy your version if you still need it.'}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4">
        <TextVersion title="Yours" text={yours} other={theirs ?? yours} />
        {isThere && <TextVersion title="In the file now" text={theirs} other={yours} />}
      </div>
      <DialogActions>
        <Button onClick={() => answerConflict('theirs')}>Keep what is in the file</Button>
        {isThere && (
          <Button look="primary" onClick={() => answerConflict('yours')}>
            Keep mine
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
