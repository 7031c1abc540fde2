import type { Kept } from '../../shared/versions.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { MarkedWords } from './MarkedWords.tsx';

/** One version of a text. The words that the other version lacks are marked. */
const TextVersion = ({ title, text, other }: { title: string; text: string; other: string | undefined }) => (
  <section className="grid gap-1.5">
    <h3>{title}</h3>
    {/* It scrolls, so it takes the focus. */}
    <pre className="max-h-[40vh] overflow-auto border bg-paper p-3 whitespace-pre-wrap" tabIndex={0} aria-label={title}>
      <MarkedWords text={text} other={other} />
    </pre>
  </section>
);

interface ChoiceProps {
  yours: string;
  /** Undefined if the place of the text is gone. */
  theirs: string | undefined;
  /** What has the other version: `the file now`. */
  where: string;
  onChoose: (kept: Kept) => void;
}

/** Shows both versions of what two people have changed, and lets the person choose. */
export const ConflictChoice = ({ yours, theirs, where, onChoose }: ChoiceProps) => (
  <>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4">
      <TextVersion title="Yours" text={yours} other={theirs} />
      {theirs !== undefined && <TextVersion title={`In ${where}`} text={theirs} other={yours} />}
    </div>
    <DialogActions>
      <Button onClick={() => onChoose('theirs')}>Keep what is in {where}</Button>
      {theirs !== undefined && (
        <Button look="primary" onClick={() => onChoose('yours')}>
          Keep mine
        </Button>
      )}
    </DialogActions>
  </>
);
