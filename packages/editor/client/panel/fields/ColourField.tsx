import { Radio, RadioGroup } from '@headlessui/react';

import type { Field, FieldKind } from '../../../protocol.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface Props {
  field: Field;
  kind: Extract<FieldKind, { kind: 'colour' }>;
}

/** One of the site's colours, shown as it is in the current colour scheme. */
export function ColourField({ field, kind }: Props) {
  const save = useSave(field);
  const inputProps = useInputProps(field);
  return (
    <FieldFrame field={field}>
      <RadioGroup
        id={inputProps.id}
        aria-label={field.title}
        aria-describedby={inputProps['aria-describedby']}
        className="flex flex-wrap gap-2"
        value={field.value}
        onChange={(value: unknown) => void save(value)}
      >
        {kind.options.map(({ value, cssColour }) => (
          <Radio
            key={value}
            value={value}
            className="flex min-h-9 items-center gap-2 rounded-xs border px-2 pe-3 data-checked:border-ink data-checked:inset-ring data-checked:inset-ring-ink"
          >
            <span
              className="size-5 rounded-full border forced-color-adjust-none"
              style={{ backgroundColor: cssColour }}
            />
            {value}
          </Radio>
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
