import { useSession } from './state/session.ts';
import { Button } from './ui/Button.tsx';
import { Dialog, DialogActions } from './ui/Dialog.tsx';

const TextVersion = ({ title, text }: { title: string; text: string }) => (
  <section className="grid gap-1.5">
    <h3>{title}</h3>
    {/* It scrolls, so it takes the focus. */}
    <pre className="max-h-[40vh] overflow-auto border bg-paper p-3 whitespace-pre-wrap" tabIndex={0} aria-label={title}>
      {text}
    </pre>
  </section>
);

/** Shows both versions of a text that somebody else has changed too, and lets the person choose. */
export function ConflictDialog() {
  const { conflict } = useSession();
  if (!conflict) return null;
  const { place, yours, theirs, choose } = conflict;
  const isThere = theirs !== undefined;
  return (
    <Dialog title="This was changed elsewhere, too" size="large" onClose={choose('later')}>
      <p>
        {place.name}{' '}
        {isThere
          ? 'has changed since you opened it. Choose which version to keep.'
          : 'is not there any more. Copy your version if you still need it.'}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4">
        <TextVersion title="Yours" text={yours} />
        {isThere && <TextVersion title="In the file now" text={theirs} />}
      </div>
      <DialogActions>
        <Button onClick={choose('theirs')}>Keep what is in the file</Button>
        {isThere && (
          <Button look="primary" onClick={choose('yours')}>
            Keep mine
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
