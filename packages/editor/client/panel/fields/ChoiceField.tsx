import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';

import type { Field } from '../../../protocol.ts';
import { Icon } from '../../ui/Icon.tsx';
import { inputLook, optionLook, optionsLook } from '../../ui/looks.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface Props {
  field: Field;
  options: readonly { value: string; title: string }[];
}

/** Stands for no choice, in a list where a choice may be left out. */
const NONE = '';

/** One of a few values. */
export function ChoiceField({ field, options: values }: Props) {
  const save = useSave(field);
  const inputProps = useInputProps(field);
  const value = typeof field.value === 'string' ? field.value : NONE;
  const options = field.required ? values : [{ value: NONE, title: 'None' }, ...values];
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame field={field}>
      <Listbox value={value} onChange={(next: string) => void save(next === NONE ? undefined : next)}>
        <ListboxButton
          {...inputProps}
          aria-labelledby={`${inputProps['aria-labelledby']} ${inputProps.id}`}
          className={`${inputLook} flex items-center justify-between gap-2 text-start`}
        >
          {chosen?.title ?? value}
          <Icon name="chevron-down" />
        </ListboxButton>
        <ListboxOptions anchor="bottom start" className={optionsLook} modal={false}>
          {options.map((option) => (
            <ListboxOption
              key={option.value}
              value={option.value}
              className={`${optionLook} flex items-center justify-between gap-2`}
            >
              {option.title}
              <span className="invisible group-data-selected:visible">
                <Icon name="check" />
              </span>
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </FieldFrame>
  );
}
