import type { ChoiceOption, Field } from '../../shared/answers.ts';
import { toText } from '../content/values.ts';
import { SelectButton } from '../ui/Button.tsx';
import { inputLook } from '../ui/looks.ts';
import { useInputProps, useSave } from './form.ts';
import { FieldFrame } from './FieldFrame.tsx';

export function ChoiceField({ field, options }: { field: Field; options: readonly ChoiceOption[] }) {
  const save = useSave(field);
  const value = toText(field.value);
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame
      field={field}
      aside={
        chosen?.target && (
          <SelectButton target={chosen.target} aria-label={`Open “${chosen.title}”`}>
            Open
          </SelectButton>
        )
      }
    >
      <select
        {...useInputProps(field)}
        className={inputLook}
        value={value}
        onChange={({ target }) => void save(target.value === '' ? undefined : target.value)}
      >
        {!field.required && <option value="">None</option>}
        {/* A mistake shows as it is. */}
        {!chosen && (field.required || value !== '') && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
