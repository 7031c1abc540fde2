import { useEffect, useState } from 'react';

import type { Target } from '../../../protocol.ts';
import type { TypedText } from '../../saved/typed-text.ts';
import { useSavedStatus, useSession } from '../../state/session.ts';
import { isSame, toText as toPlainText } from '../../values.ts';
import { useForm } from '../form.ts';

interface Options {
  target: Target;
  name: string;
  /** The value in the file. */
  value: unknown;
  /** Converts a value into the text of the input. By default, it shows texts and numbers. */
  toText?: (value: unknown) => string;
  /** Converts the text of the input into a value. It gets the value before, too. */
  toValue: (text: string, before: unknown) => unknown;
}

/** What was typed here last. Its text shows until the file is known to say it. */
interface Last {
  text: string;
  typed: TypedText;
  /** The value in the file when it was typed. */
  on: unknown;
}

/**
 * The text of an input while a person types. The browser keeps it from the first key on. It is saved on leaving the input or on
 * Enter, and Escape brings the value of the file back.
 */
export function useTyped({ target, name, value, toText = toPlainText, toValue }: Options) {
  const { texts } = useSession();
  useSavedStatus();
  const { hash } = useForm();
  const [last, setLast] = useState<Last>();
  // What was saved a moment ago is in the file before this form knows.
  const isAhead = last?.typed.isSaved === true && isSame(last.on, value) && !isSame(last.typed.value, value);
  const place = isAhead ? last.typed.place : { target, hash, base: value, name };
  const typed = texts.find(place);
  const text = typed
    ? last?.typed === typed
      ? last.text
      : toText(typed.value)
    : last && isSame(last.on, value) && !isSame(last.typed.value, value)
      ? last.text
      : toText(value);
  useEffect(() => typed?.show(), [typed]);
  const edit = (next: string) => {
    const current = typed ?? texts.open(place);
    current.type(toValue(next, current.value));
    setLast({ text: next, typed: current, on: value });
    return current;
  };
  return {
    text,
    isChanged: typed !== undefined,
    /** Why the text was not saved. */
    problem: typed?.reason,
    edit,
    /** Takes over a text, and saves it at once. */
    write: (next: string) => void edit(next).save(),
    restore: () => {
      typed?.discard();
      setLast(undefined);
    },
    commit: () => {
      // What was refused is tried again only by a key.
      void typed?.save();
    },
  };
}
