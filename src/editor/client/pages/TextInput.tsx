import { Description, Field, Input, Label, Textarea } from '@headlessui/react';

interface Props {
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
  isLong?: boolean;
  problem?: string | undefined;
  autoFocus?: boolean;
}

/** A text of a dialog. Nothing is saved before the dialog is confirmed. */
export const TextInput = ({
  label,
  description,
  value,
  onChange,
  isLong = false,
  problem,
  autoFocus = false,
}: Props) => {
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
      <Description className="e-field-description">{description}</Description>
    </Field>
  );
};
