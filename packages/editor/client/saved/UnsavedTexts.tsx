import { parseInline } from '../frame/rich-text.ts';
import { useSavedStatus, useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
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

/** A text that an earlier window has left. */
function Left({ text }: { text: LeftText }) {
  const { texts } = useSession();
  const lead = useLead();
  const { saved, now } = text;
  const isEarly = saved.isEarly === true;
  const hasChanged = now !== null && !isSame(now.value, saved.place.base);
  return (
    <li className="e-unsaved-text">
      <p>
        <strong>{saved.place.name}</strong> <span className="e-detail">typed {formatTime(saved.at)}</span>
      </p>
      <blockquote>{isEarly ? String(saved.value) : showWords(saved.place, saved.value)}</blockquote>
      {hasChanged && (
        <p className="e-detail">It has changed since. The file says now: “{showWords(saved.place, now.value)}”</p>
      )}
      {!now && (
        <p className="e-detail">
          {isEarly ? 'The text was not open yet.' : 'Its place is gone.'} Copy the words if you still need them.
        </p>
      )}
      <div className="e-actions">
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
      </div>
    </li>
  );
}

/** A text of this window whose field is closed, and that could not be written. */
function Own({ text }: { text: TypedText }) {
  const lead = useLead();
  return (
    <li className="e-unsaved-text">
      <p>
        <strong>{text.place.name}</strong>
      </p>
      <blockquote>{showWords(text.place, text.value)}</blockquote>
      <p className="e-field-problem">{text.explanation}</p>
      <div className="e-actions">
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
      </div>
    </li>
  );
}

/** Offers the texts that are not written and that no field shows: after a refusal, a crash, or when a window was closed. */
export function UnsavedTexts() {
  const { own, left } = useSavedStatus();
  const closed = own.filter(({ isShown, state }) => !isShown && state.kind !== 'sending');
  if (closed.length + left.length === 0) return null;
  return (
    <section className="e-unsaved" aria-label="Not saved yet">
      <h2 className="e-medium">
        {left.length > 0 ? 'You typed this before, and it is not saved' : 'This is not saved'}
      </h2>
      <ul className="e-unsaved-list">
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
