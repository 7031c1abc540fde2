import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react';

import type { Field } from '../../shared/answers.ts';
import type { TextPlace } from '../typed/store.ts';
import type { TypedText } from '../typed/typed-text.ts';
import { useTextsStatus, useEditor } from '../state/editor-context.ts';
import { isSame, toText as toPlainText } from '../content/values.ts';
import { useForm } from './form.ts';

interface Options {
  /** Converts a value into the text of the input. By default, it shows texts and numbers. */
  toText?: (value: unknown) => string;
  /** Converts the text of the input into a value. It also gets the earlier value. */
  toValue: (text: string, before: unknown) => unknown;
}

/** What was typed last. */
interface Last {
  /** As it was typed: the number 12 may be `12.` so far. Undefined when the person has left it. */
  text: string | undefined;
  value: unknown;
  typed: TypedText;
  /** The version of the file that the input showed then. */
  hash: string;
}

/**
 * The text of an input while a person types, and the properties of that input. The browser stores the text from the first key on.
 * It is saved on leaving the input or on Enter, and Escape brings the value of the file back.
 *
 * @param place where the text is in the version of the file that the input shows
 */
export function useTyped(place: TextPlace, { toText = toPlainText, toValue }: Options) {
  const { notify, texts } = useEditor();
  useTextsStatus();
  const [last, setLast] = useState<Last>();
  const { hash, base } = place;
  const found = texts.find(place);
  // A version that comes while somebody types is older than what is typed. The next one after that has it.
  if (last && last.hash !== hash) setLast(last.typed === found ? { ...last, hash } : undefined);
  const typed = found ?? last?.typed;
  const current = typed ? typed.value : base;
  const text = (last && isSame(last.value, current) ? last.text : undefined) ?? toText(current);
  useEffect(() => typed?.attachField(), [typed]);
  const leave = () => setLast(last && { ...last, text: undefined });
  const edit = (next: string) => {
    const opened = typed ?? texts.open(place);
    const nextValue = toValue(next, opened.value);
    opened.type(nextValue);
    setLast({ text: next, value: nextValue, typed: opened, hash });
    return opened;
  };
  const isChanged = typed?.isSaved === false;
  /** Brings the value of the file back. */
  const revert = () => {
    leave();
    return typed?.discard();
  };
  const commit = () => {
    leave();
    void typed?.save();
  };
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
          const discarded = revert();
          if (discarded) notify(discarded.message, discarded.action);
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
    revert,
    commit,
    /** Takes over a text, and saves it at once. */
    write: (next: string) => void edit(next).save(),
  };
}

/** The same for a whole field of a form. Its name includes the group, because messages elsewhere need it. */
export function useTypedField({ target, title, value }: Field, toValue: Options['toValue']) {
  const { group, hash } = useForm().description;
  return useTyped({ target, hash, base: value, name: `${group.title} › ${title}` }, { toValue });
}
