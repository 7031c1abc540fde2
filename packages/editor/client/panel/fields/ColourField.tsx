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
        className="e-colours"
        value={field.value}
        onChange={(value: unknown) => void save(value)}
      >
        {kind.options.map(({ value, cssColour }) => (
          <Radio key={value} value={value} className="e-colour">
            <span className="e-swatch" style={{ backgroundColor: cssColour }} />
            {value}
          </Radio>
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
