import type { Field } from '../../../protocol.ts';
import { inputLook } from '../../ui/looks.ts';
import { Problem } from '../../ui/texts.tsx';
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
  const props = { ...typed.inputProps, id: getInputId(field), className: inputLook, 'aria-label': name };
  return (
    <>
      {field.field.kind === 'paragraph' ? (
        <textarea rows={3} {...props} />
      ) : (
        <input type={isNumber ? 'number' : 'text'} {...props} />
      )}
      <Problem>{typed.problem}</Problem>
      <Findings inputId={getInputId(field)} findings={findings.of(field)} />
    </>
  );
}
