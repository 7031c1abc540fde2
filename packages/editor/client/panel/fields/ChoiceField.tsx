import type { ChoiceOption, Field } from '../../../shared/answers.ts';
import { useSession } from '../../state/session.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { inputLook } from '../../ui/looks.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** Stands for no choice, in a list where a choice may be left out. */
const NONE = '';

export function ChoiceField({ field, options }: { field: Field; options: readonly ChoiceOption[] }) {
  const save = useSave(field);
  const value = typeof field.value === 'string' ? field.value : NONE;
  const isKnown = options.some((option) => option.value === value);
  return (
    <FieldFrame field={field}>
      <select
        {...useInputProps(field)}
        className={inputLook}
        value={value}
        onChange={({ target }) => void save(target.value === NONE ? undefined : target.value)}
      >
        {!field.required && <option value={NONE}>None</option>}
        {/* A mistake shows as it is. */}
        {!isKnown && (field.required || value !== NONE) && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A row of another collection, by its title: the claim of a figure. */
export function ReferenceField({ field, collection }: { field: Field; collection: string }) {
  const { revision } = useSession();
  const { answer: options = [] } = useAnswer<ChoiceOption[]>('references', { collection }, revision);
  return <ChoiceField field={field} options={options} />;
}
