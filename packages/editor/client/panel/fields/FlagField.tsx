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
          className="e-switch"
          checked={isOn}
          onChange={(checked) => void save(checked ? true : field.required ? false : undefined)}
        />
      }
    >
      {null}
    </FieldFrame>
  );
}
