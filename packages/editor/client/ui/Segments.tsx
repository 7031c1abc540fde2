import { Radio, RadioGroup } from '@headlessui/react';

import { Icon } from './Icon.tsx';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: string }[];
  onChange: (value: Value) => void;
}

/** A choice of a few things, each shown as an icon. */
export const Segments = <Value extends string>({ label, value, options, onChange }: Props<Value>) => (
  <RadioGroup className="e-segments" aria-label={label} value={value} onChange={onChange}>
    {options.map((option) => (
      <Radio
        key={option.value}
        value={option.value}
        className="e-segment"
        aria-label={option.label}
        title={option.label}
      >
        <Icon name={option.icon} />
      </Radio>
    ))}
  </RadioGroup>
);
