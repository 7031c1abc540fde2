import type { KeyboardEvent } from 'react';

import type { Field } from '../../../protocol.ts';
import { Findings } from '../Findings.tsx';
import { getInputId, useForm, useSave } from '../form.ts';
import { useDraft } from './use-draft.ts';

interface Props {
  field: Field;
  /** Its name, for screen readers. */
  name: string;
}

/** A row that is a text or a number. */
export function RowInput({ field, name }: Props) {
  const { findings } = useForm();
  const save = useSave(field);
  const isNumber = field.field.kind === 'number';
  const value = typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '';
  const draft = useDraft(value, (text) => {
    const number = Number(text);
    return save(isNumber && text.trim() !== '' && Number.isFinite(number) ? number : text);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft.isChanged) {
      event.stopPropagation();
      draft.restore();
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void draft.commit();
    }
  };
  const props = {
    id: getInputId(field),
    className: 'e-input',
    'aria-label': name,
    value: draft.text,
    onChange: ({ target }: { target: { value: string } }) => {
      draft.edit(target.value);
    },
    onBlur: () => void draft.commit(),
    onKeyDown,
  };
  return (
    <>
      {field.field.kind === 'paragraph' ? (
        <textarea rows={3} {...props} />
      ) : (
        <input type={isNumber ? 'number' : 'text'} {...props} />
      )}
      <Findings inputId={getInputId(field)} findings={findings.of(field)} />
    </>
  );
}
