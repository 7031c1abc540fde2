import type { KeyboardEvent } from 'react';

import type { Field } from '../../../protocol.ts';
import { Findings } from '../Findings.tsx';
import { getInputId, useForm } from '../form.ts';
import { useTyped } from './use-typed.ts';

interface Props {
  field: Field;
  /** Its name, for screen readers. */
  name: string;
}

/** A row that is a text or a number. */
export function RowInput({ field, name }: Props) {
  const { findings } = useForm();
  const isNumber = field.field.kind === 'number';
  const typed = useTyped({
    target: field.target,
    name,
    value: field.value,
    toValue: (text) => (isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed.isChanged) {
      event.stopPropagation();
      typed.restore();
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      typed.commit();
    }
  };
  const props = {
    id: getInputId(field),
    className: 'e-input',
    'aria-label': name,
    value: typed.text,
    onChange: ({ target }: { target: { value: string } }) => {
      typed.edit(target.value);
    },
    onBlur: typed.commit,
    onKeyDown,
  };
  return (
    <>
      {field.field.kind === 'paragraph' ? (
        <textarea rows={3} {...props} />
      ) : (
        <input type={isNumber ? 'number' : 'text'} {...props} />
      )}
      {typed.problem !== undefined && (
        <p className="e-field-problem" role="status">
          {typed.problem}
        </p>
      )}
      <Findings inputId={getInputId(field)} findings={findings.of(field)} />
    </>
  );
}
