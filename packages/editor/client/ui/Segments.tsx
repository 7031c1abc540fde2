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
  <RadioGroup className="inline-flex divide-x rounded-xs border" aria-label={label} value={value} onChange={onChange}>
    {options.map((option) => (
      <Radio
        key={option.value}
        value={option.value}
        className="grid h-8 w-8.5 place-items-center text-soft hover:text-ink data-checked:bg-ink data-checked:text-paper"
        aria-label={option.label}
        title={option.label}
      >
        <Icon name={option.icon} />
      </Radio>
    ))}
  </RadioGroup>
);
