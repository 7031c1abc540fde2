import { Description, Field, Input, Label, Textarea } from '@headlessui/react';
import { useEffect, useState } from 'react';

import { useSession } from '../state/session.ts';
import { inputLook } from '../ui/looks.ts';

interface Props {
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
  isLong?: boolean;
  problem?: string | undefined;
  autoFocus?: boolean;
}

/** A text of a dialog. Nothing is saved before the dialog is confirmed, so that the window asks before it closes. */
export const TextInput = ({
  label,
  description,
  value,
  onChange,
  isLong = false,
  problem,
  autoFocus = false,
}: Props) => {
  const { texts } = useSession();
  const [first] = useState(value);
  const isTyped = value !== first;
  useEffect(() => (isTyped ? texts.hold() : undefined), [isTyped, texts]);
  const props = {
    className: inputLook,
    value,
    required: true,
    autoFocus,
    'aria-invalid': problem !== undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(target.value);
    },
  };
  return (
    <Field className="grid gap-1.5">
      <Label className="font-semibold">{label}</Label>
      {isLong ? <Textarea rows={3} {...props} /> : <Input {...props} />}
      <p className="text-error" role="status">
        {problem}
      </p>
      <Description className="text-xs text-soft">{description}</Description>
    </Field>
  );
};
