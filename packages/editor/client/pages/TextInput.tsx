import { Description, Field, Input, Label, Textarea } from '@headlessui/react';
import { useEffect, useState } from 'react';

import { useSession } from '../state/session.ts';

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
    className: 'e-input',
    value,
    required: true,
    autoFocus,
    'aria-invalid': problem !== undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(target.value);
    },
  };
  return (
    <Field className="e-field">
      <Label className="e-field-label">{label}</Label>
      {isLong ? <Textarea rows={3} {...props} /> : <Input {...props} />}
      <p className="e-field-problem" role="status">
        {problem}
      </p>
      <Description className="e-detail">{description}</Description>
    </Field>
  );
};
