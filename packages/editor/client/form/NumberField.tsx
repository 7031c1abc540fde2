import type { Field, FieldKind } from '../../shared/answers.ts';
import { inputLook } from '../ui/looks.ts';
import { useInputProps } from './form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useTypedField } from './use-typed.ts';

/** A number. If it may be null, an empty input says “not yet known”. */
export function NumberField({ field, kind }: { field: Field; kind: Extract<FieldKind, { kind: 'number' }> }) {
  const { isNullable } = kind;
  const typed = useTypedField(field, (text) => {
    if (text.trim() === '' && isNullable) return null;
    if (text.trim() === '') return field.required ? '' : undefined;
    return Number.isFinite(Number(text)) ? Number(text) : text;
  });
  return (
    <FieldFrame field={field} problem={typed.problem}>
      <input
        {...useInputProps(field)}
        {...typed.inputProps}
        className={`${inputLook} max-w-32`}
        inputMode="decimal"
        placeholder={isNullable ? 'Not yet known' : undefined}
      />
    </FieldFrame>
  );
}
