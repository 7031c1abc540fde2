import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';

import type { Field, FieldKind } from '../../../protocol.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface Props {
  field: Field;
  kind: Extract<FieldKind, { kind: 'choice' }>;
}

/** Stands for no choice, in a list where a choice may be left out. */
const NONE = '';

/** One of a few values. */
export function ChoiceField({ field, kind }: Props) {
  const save = useSave(field);
  const inputProps = useInputProps(field);
  const value = typeof field.value === 'string' ? field.value : NONE;
  const options = field.required ? kind.options : [{ value: NONE, title: 'None' }, ...kind.options];
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame field={field}>
      <Listbox value={value} onChange={(next: string) => void save(next === NONE ? undefined : next)}>
        <ListboxButton
          {...inputProps}
          aria-labelledby={`${inputProps['aria-labelledby']} ${inputProps.id}`}
          className="e-input e-select"
        >
          {chosen?.title ?? value}
          <Icon name="chevron-down" />
        </ListboxButton>
        <ListboxOptions anchor="bottom start" className="e-options" modal={false}>
          {options.map((option) => (
            <ListboxOption key={option.value} value={option.value} className="e-option">
              {option.title}
              <Icon name="check" />
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </FieldFrame>
  );
}
