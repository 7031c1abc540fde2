import type { Field, FieldKind } from '../../../shared/answers.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { inputLook } from '../../ui/looks.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useTypedField } from './use-typed.ts';

/** A number. Where it may be null, “not yet known” can be ticked. */
export function NumberField({ field, kind }: { field: Field; kind: Extract<FieldKind, { kind: 'number' }> }) {
  const { isNullable, isInteger, min } = kind;
  const save = useSave(field);
  const isUnknown = field.value === null;
  const typed = useTypedField(field, (text) => {
    if (text.trim() === '') return isNullable ? null : field.required ? '' : undefined;
    return Number.isFinite(Number(text)) ? Number(text) : text;
  });
  return (
    <FieldFrame field={field} problem={typed.problem}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          {...useInputProps(field)}
          {...typed.inputProps}
          className={`${inputLook} max-w-32`}
          // A browser reads “12,5” in an input for numbers as nothing.
          type="text"
          inputMode={isInteger ? 'numeric' : 'decimal'}
          placeholder={isUnknown ? 'Not yet known' : undefined}
        />
        {isNullable && (
          <Checkbox
            label="Not yet known"
            checked={isUnknown}
            onChange={(checked) => void save(checked ? null : (min ?? 0))}
          />
        )}
      </div>
    </FieldFrame>
  );
}
