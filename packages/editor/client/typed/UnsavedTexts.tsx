import type { MouseEvent, ReactNode } from 'react';

import { formatTime } from '../../shared/format-time.ts';
import { parseInline, joinCharacters } from '../frame/rich-text.ts';
import { useTextsStatus, useEditor } from '../state/editor-context.ts';
import { Actions, Button } from '../ui/Button.tsx';
import { Detail, Problem } from '../ui/texts.tsx';
import { isSame, toText } from '../values.ts';
import type { TextPlace } from './store.ts';
import type { TypedText } from './typed-text.ts';

/** Shows the words of a text as somebody has typed them. */
const showWords = ({ target }: TextPlace, value: unknown) =>
  target.kind === 'block' ? joinCharacters(parseInline(String(value))) : toText(value);

/** The texts stand below the page or the text of a file, and cover neither, until somebody decides about them. */
const look = 'col-span-full max-h-[40vh] overflow-auto border-t-2 border-blue bg-sheet p-4';

interface OfferProps {
  place: TextPlace;
  at?: string;
  words: string;
  /** What somebody has to know before they decide. */
  children: ReactNode;
  /** The words on the button that writes the text. Without these words, there is no place to write the text to. */
  write?: string | undefined;
  take: () => TypedText;
  onDiscard: () => unknown;
}

/** A text that is not written, and what can be done with it. */
function Offer({ place, at, words, children, write, take, onDiscard }: OfferProps) {
  const { select, openSource } = useEditor();
  const goOn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes when a field shows the text. The field then takes the focus.
    currentTarget.blur();
    const { target, hash } = take().place;
    if (target.kind === 'file') openSource(target.file);
    else select(target, target.kind === 'block' ? hash : undefined);
  };
  return (
    <li className="grid gap-1.5 py-2">
      <p>
        <strong>{place.name}</strong>
        {at !== undefined && <span className="text-xs text-soft"> typed {at}</span>}
      </p>
      <blockquote className="max-h-[20vh] overflow-auto border-s-2 ps-2 whitespace-pre-wrap" tabIndex={0}>
        {words}
      </blockquote>
      {children}
      <Actions>
        {write !== undefined && (
          <>
            <Button look="primary" onClick={() => void take().save()}>
              {write}
            </Button>
            <Button onClick={goOn}>Go on writing</Button>
          </>
        )}
        <Button
          onClick={() => {
            if (confirm('Discard these words? They are nowhere else.')) onDiscard();
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
  const { texts } = useEditor();
  const { own, left } = useTextsStatus();
  const closed = own.filter(({ isShown, state }) => !isShown && state.kind !== 'sending');
  if (closed.length + left.length === 0) return null;
  return (
    <section className={look} aria-label="Not saved yet">
      <h2 className="text-sm/normal">
        {left.length > 0 ? 'You typed this before, and it is not saved' : 'This is not saved'}
      </h2>
      <ul>
        {left.map((text) => {
          const { now, stored } = text;
          const { key, place, at, value } = stored;
          const hasChanged = now && !isSame(now.value, place.base);
          return (
            <Offer
              key={key}
              place={place}
              at={formatTime(at)}
              words={showWords(place, value)}
              write={now ? (hasChanged ? 'Save mine' : 'Save it') : undefined}
              take={() => texts.take(text)}
              onDiscard={() => texts.discard(text)}
            >
              {hasChanged && <Detail>It has changed since. The file says now: “{showWords(place, now.value)}”</Detail>}
              {now === null && <Detail>Its place is gone. Copy the words if you still need them.</Detail>}
              {now === undefined && <Detail>The editor does not answer yet. The words are kept here.</Detail>}
            </Offer>
          );
        })}
        {closed.map((text) => (
          <Offer
            key={text.key}
            place={text.place}
            words={showWords(text.place, text.value)}
            write="Try again"
            take={() => text}
            onDiscard={() => text.discard()}
          >
            <Problem>{text.explanation}</Problem>
          </Offer>
        ))}
      </ul>
    </section>
  );
}
