import { parseInline } from '../frame/rich-text.ts';
import { useSavedStatus, useSession } from '../state/session.ts';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { Detail, Problem } from '../ui/texts.tsx';
import { isSame, toText } from '../values.ts';
import type { LeftText } from './saved-texts.ts';
import type { TextPlace } from './store.ts';
import type { TypedText } from './typed-text.ts';

/** Shows the words of a text as somebody has typed them. */
const showWords = ({ target }: TextPlace, value: unknown) =>
  target.kind === 'block'
    ? parseInline(String(value))
        .map(({ text }) => text)
        .join('')
    : toText(value);

/** Returns a function that leads to the field of a text. */
function useLead(): (target: TextPlace['target']) => void {
  const { select, openSource } = useSession();
  return (target) => {
    if (target.kind === 'file') openSource(target.file);
    else select(target);
  };
}

const formatTime = (at: number) =>
  new Date(at).toLocaleString(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' });

/** They lie over a corner of the page until somebody decides about them. */
const look =
  'fixed start-4 bottom-4 z-30 max-h-[50vh] w-[min(28rem,calc(100vw-2rem))] overflow-auto rounded-xs border-2 border-blue bg-sheet p-4 shadow-xl';
const quotation = 'border-s-2 ps-2 whitespace-pre-wrap';

/** A text that an earlier window has left. */
function Left({ text }: { text: LeftText }) {
  const { texts } = useSession();
  const lead = useLead();
  const { saved, now } = text;
  const isEarly = saved.isEarly === true;
  const hasChanged = now !== null && !isSame(now.value, saved.place.base);
  return (
    <li className="grid gap-1.5 py-2">
      <p>
        <strong>{saved.place.name}</strong> <span className="text-xs text-soft">typed {formatTime(saved.at)}</span>
      </p>
      <blockquote className={quotation}>
        {isEarly ? String(saved.value) : showWords(saved.place, saved.value)}
      </blockquote>
      {hasChanged && <Detail>It has changed since. The file says now: “{showWords(saved.place, now.value)}”</Detail>}
      {!now && (
        <Detail>
          {isEarly ? 'The text was not open yet.' : 'Its place is gone.'} Copy the words if you still need them.
        </Detail>
      )}
      <Actions>
        {now && (
          <>
            <Button look="primary" onClick={() => void texts.take(text).save()}>
              {hasChanged ? 'Write mine' : 'Write it'}
            </Button>
            <Button
              onClick={() => {
                texts.take(text);
                lead(now.target);
              }}
            >
              Go on writing
            </Button>
          </>
        )}
        <Button
          onClick={() => {
            texts.discard(text);
          }}
        >
          Discard
        </Button>
      </Actions>
    </li>
  );
}

/** A text of this window whose field is closed, and that could not be written. */
function Own({ text }: { text: TypedText }) {
  const lead = useLead();
  return (
    <li className="grid gap-1.5 py-2">
      <p>
        <strong>{text.place.name}</strong>
      </p>
      <blockquote className={quotation}>{showWords(text.place, text.value)}</blockquote>
      <Problem>{text.explanation}</Problem>
      <Actions>
        <Button look="primary" onClick={() => void text.save()}>
          Try again
        </Button>
        <Button
          onClick={() => {
            lead(text.place.target);
          }}
        >
          Go on writing
        </Button>
        <Button
          onClick={() => {
            text.discard();
          }}
        >
          Discard
        </Button>
      </Actions>
    </li>
  );
}

/** Offers the texts that are not written and that no field shows: after a refusal, a crash, or when a window was closed. */
export function UnsavedTexts() {
  const { own, left } = useSavedStatus();
  const closed = own.filter(({ isShown, state }) => !isShown && state.kind !== 'sending');
  if (closed.length + left.length === 0) return null;
  return (
    <section className={look} aria-label="Not saved yet">
      <h2 className="text-sm/normal">
        {left.length > 0 ? 'You typed this before, and it is not saved' : 'This is not saved'}
      </h2>
      <ul>
        {left.map((text) => (
          <Left key={text.saved.key} text={text} />
        ))}
        {closed.map((text) => (
          <Own key={text.key} text={text} />
        ))}
      </ul>
    </section>
  );
}
