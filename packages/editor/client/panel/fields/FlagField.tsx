import { Switch } from '@headlessui/react';

import type { Field } from '../../../protocol.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** Something that is on or off. Off removes a field that may be left out. */
export function FlagField({ field }: { field: Field }) {
  const save = useSave(field);
  const inputProps = useInputProps(field);
  const isOn = field.value === true;
  return (
    <FieldFrame
      field={field}
      aside={
        <Switch
          {...inputProps}
          className="flex h-6 w-10 shrink-0 items-center rounded-full border border-soft p-0.5 before:aspect-square before:h-full before:rounded-full before:bg-soft data-checked:justify-end data-checked:border-ink data-checked:bg-ink data-checked:before:bg-paper forced-colors:before:bg-[ButtonText]"
          checked={isOn}
          onChange={(checked) => void save(checked ? true : field.required ? false : undefined)}
        />
      }
    >
      {null}
    </FieldFrame>
  );
}
