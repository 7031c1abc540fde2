import type { KeyboardEvent } from 'react';

import type { Field, FieldKind } from '../../../protocol.ts';
import { useSession } from '../../state/session.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useDraft } from './use-draft.ts';

export type TextKind = Extract<FieldKind, { kind: 'line' | 'paragraph' | 'markdown' }>;

/** From this share of the limit on, the counter shows. */
const NEAR = 0.75;

interface CounterProps {
  length: number;
  max: number | undefined;
}

const Counter = ({ length, max }: CounterProps) =>
  max === undefined ? null : (
    <span
      className="e-counter"
      data-near={length > max * NEAR ? '' : undefined}
      data-over={length > max ? '' : undefined}
    >
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <span className="visually-hidden">
        {length} of {max} characters
      </span>
    </span>
  );

const countOver = (length: number, max: number | undefined) => {
  const over = max === undefined ? 0 : length - max;
  if (over <= 0) return undefined;
  return over === 1 ? 'One character too long.' : `${over} characters too long.`;
};

interface Props {
  field: Field;
  kind: TextKind;
}

/** A text: one line, or a paragraph. */
export function TextField({ field, kind }: Props) {
  const { announce } = useSession();
  const save = useSave(field);
  const inputProps = useInputProps(field);
  const value = typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '';
  const draft = useDraft(value, (text) => save(text.trim() === '' && !field.required ? undefined : text));
  const { length } = draft.text.trim();
  const isLine = kind.kind === 'line';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft.isChanged) {
      event.stopPropagation();
      draft.restore();
      announce(`${field.title} is as it was.`);
    }
    // Enter ends a line, and a paragraph too: only Shift+Enter makes a new line in it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void draft.commit();
    }
  };
  const props = {
    ...inputProps,
    className: 'e-input',
    value: draft.text,
    placeholder: typeof field.examples[0] === 'string' ? `For example: ${field.examples[0]}` : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      draft.edit(target.value);
    },
    onBlur: () => void draft.commit(),
    onKeyDown,
  };
  return (
    <FieldFrame
      field={field}
      aside={<Counter length={length} max={kind.max} />}
      problem={draft.isChanged ? countOver(length, kind.max) : undefined}
    >
      {isLine ? <input type="text" {...props} /> : <textarea {...props} rows={Math.max(2, Math.ceil(length / 40))} />}
    </FieldFrame>
  );
}
