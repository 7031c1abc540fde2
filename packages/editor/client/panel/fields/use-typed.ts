import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react';

import type { Field } from '../../../shared/answers.ts';
import type { TextPlace } from '../../typed/store.ts';
import type { TypedText } from '../../typed/typed-text.ts';
import { useTextsStatus, useEditor } from '../../state/editor-context.ts';
import { isSame, toText as toPlainText } from '../../values.ts';
import { useForm } from '../form.ts';

interface Options {
  target: TextPlace['target'];
  name: string;
  value: unknown;
  /** Converts a value into the text of the input. By default, it shows texts and numbers. */
  toText?: (value: unknown) => string;
  /** Converts the text of the input into a value. It also gets the earlier value. */
  toValue: (text: string, before: unknown) => unknown;
}

interface Last {
  /** Undefined if the person has taken it back. */
  text: string | undefined;
  value: unknown;
  typed: TypedText;
  /** What was shown when it was typed. */
  shownAs: Shown;
}

/** What the server has answered, with the version of the file that it is about. Each answer is a new object. */
type Shown = Pick<TextPlace, 'hash'>;

/**
 * The text of an input while a person types, and the properties of that input. The browser keeps the text from the first key on.
 * It is saved on leaving the input or on Enter, and Escape brings the value of the file back.
 */
export function useTypedOn(shown: Shown, { target, name, value, toText = toPlainText, toValue }: Options) {
  const { notify, texts } = useEditor();
  useTextsStatus();
  const [last, setLast] = useState<Last>();
  const place = { target, hash: shown.hash, base: value, name };
  const found = texts.find(place);
  // The file has what was typed a moment ago before this form knows.
  const isLast = last !== undefined && (last.typed === found || last.shownAs === shown);
  const typed = isLast ? last.typed : found;
  const current = typed ? typed.value : value;
  const text = (isLast && isSame(last.value, current) ? last.text : undefined) ?? toText(current);
  useEffect(() => typed?.show(), [typed]);
  useEffect(() => {
    // An answer that comes while somebody types is older than what is typed.
    if (last && last.typed === found && last.shownAs !== shown) setLast({ ...last, shownAs: shown });
  }, [last, found, shown]);
  const edit = (next: string) => {
    const opened = typed ?? texts.open(place);
    const nextValue = toValue(next, opened.value);
    opened.type(nextValue);
    setLast({ text: next, value: nextValue, typed: opened, shownAs: shown });
    return opened;
  };
  const isChanged = typed?.isSaved === false;
  const restore = () => {
    const discarded = typed?.discard();
    setLast(last && { ...last, text: undefined });
    return discarded;
  };
  /** Gives up what was typed, and offers to bring it back. */
  const giveUp = () => {
    const discarded = restore();
    if (discarded) notify(discarded.message, { label: 'Bring back what you typed', run: discarded.bringBack });
  };
  const commit = () => void typed?.save();
  return {
    inputProps: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void edit(event.target.value),
      onBlur: () => {
        // A refused text is tried again only by a key.
        if (typed?.reason === undefined) commit();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && isChanged) {
          event.stopPropagation();
          giveUp();
        }
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        commit();
      },
    },
    text,
    isChanged,
    problem: typed?.reason,
    explanation: typed?.explanation,
    edit,
    restore,
    giveUp,
    commit,
    /** Takes over a text, and saves it at once. */
    write: (next: string) => void edit(next).save(),
  };
}

/** The same for an input of a form. */
export const useTyped = (options: Options) => useTypedOn(useForm().description, options);

/** The same for a whole field of a form. Its name includes the group, because messages elsewhere need it. */
export function useTypedField({ target, title, value }: Field, toValue: Options['toValue']) {
  const { group } = useForm().description;
  return useTyped({ target, name: `${group.title} › ${title}`, value, toValue });
}
