import type { MouseEvent, ReactNode } from 'react';

import { formatTime } from '../ui/format-time.ts';
import { parseInline, joinCharacters } from '../content/rich-text.ts';
import { useTextsStatus, useEditor } from '../state/editor-context.ts';
import { Actions, Button } from '../ui/Button.tsx';
import { confirmDiscard, Problem } from '../ui/texts.tsx';
import { toText } from '../content/values.ts';
import type { TextPlace } from '../typed/store.ts';
import type { TypedText } from '../typed/typed-text.ts';

/** Returns the words of a text as somebody has typed them. */
const toWords = ({ target }: TextPlace, value: unknown) =>
  target.kind === 'block' ? joinCharacters(parseInline(String(value))) : toText(value);

/** The texts stand below the page or the text of a file, and cover neither, until somebody decides about them. */
const look = 'col-span-full max-h-[40vh] overflow-auto border-t-2 border-blue bg-sheet p-4';

const quoteLook = 'max-h-[20vh] overflow-auto border-s-2 ps-2 break-words whitespace-pre-wrap';

interface OfferProps {
  title: ReactNode;
  words: string;
  problem?: string | undefined;
  onDiscard: () => void;
  /** What else can be done with the words. */
  children?: ReactNode;
}

/** Words that are in no file, and the buttons for them. */
const Offer = ({ title, words, problem, onDiscard, children }: OfferProps) => (
  <li className="grid gap-1.5 py-2">
    <p>{title}</p>
    <blockquote className={quoteLook} tabIndex={0}>
      {words}
    </blockquote>
    <Problem>{problem}</Problem>
    <Actions>
      {children}
      <Button
        onClick={() => {
          if (confirmDiscard()) onDiscard();
        }}
      >
        Discard
      </Button>
    </Actions>
  </li>
);

/** A text that is not written, and what can be done with it. */
function TextOffer({ text }: { text: TypedText }) {
  const { state, change, select, startWriting, openSource } = useEditor();
  const { place, leftAt, explanation } = text;
  const { target, hash } = place;
  const words = toWords(place, text.value);
  const save = leftAt === undefined ? 'Try again' : 'Save it';
  const isEmptied = target.kind === 'block' && words.trim() === '';
  // If somebody else has changed the text since, saving it shows both versions.
  const isSameVersion = state?.hashes[target.file] === hash;
  const remove = async () => {
    const answer = await change([{ action: 'remove', target }], { hashes: { [target.file]: hash } });
    if (answer.ok) text.discard();
  };
  const goOn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes when a field shows the text. The field then takes the focus.
    currentTarget.blur();
    if (target.kind === 'file') openSource(target.file);
    else if (target.kind === 'block') startWriting(target, hash);
    else select(target);
  };
  return (
    <Offer
      title={
        <>
          <strong>{place.name}</strong>
          {leftAt !== undefined && <span className="text-xs text-soft"> typed {formatTime(leftAt)}</span>}
        </>
      }
      words={words}
      problem={explanation}
      onDiscard={() => text.discard()}
    >
      <Button look="primary" onClick={() => void (isEmptied ? remove() : text.save())}>
        {isEmptied ? 'Delete' : save}
      </Button>
      {isSameVersion && <Button onClick={goOn}>Go on writing</Button>}
    </Offer>
  );
}

/** Offers the texts that are not written and that no field shows: after a refusal, a crash, or when a window was closed. */
export function UnsavedTexts() {
  const { texts } = useEditor();
  const { own, unknown } = useTextsStatus();
  const offered = own.filter(({ hasField, state }) => !hasField && state.kind !== 'sending');
  if (offered.length + unknown.length === 0) return null;
  const isFromBefore = unknown.length > 0 || offered.some(({ leftAt }) => leftAt !== undefined);
  return (
    <section className={look} aria-label="Not saved yet">
      <h2 className="text-sm/normal">
        {isFromBefore ? 'You typed this before, and it is not saved' : 'This is not saved'}
      </h2>
      <ul>
        {offered.map((text) => (
          <TextOffer key={text.key} text={text} />
        ))}
        {unknown.map((text) => (
          // Only the person knows where they belong.
          <Offer
            key={text.key}
            title={
              <>
                <strong>Kept by another version of the editor</strong>. Copy the words that you need.
              </>
            }
            words={text.stored}
            onDiscard={() => texts.discardUnknown(text)}
          />
        ))}
      </ul>
    </section>
  );
}
