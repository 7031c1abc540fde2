import { Description, Field, Input, Label, Textarea } from '@headlessui/react';
import { useEffect, useState, type ComponentProps } from 'react';

import { useEditor } from '../state/editor-context.ts';
import { inputLook } from './looks.ts';

interface Props extends Pick<ComponentProps<'input'>, 'autoComplete' | 'maxLength'> {
  autoFocus?: boolean;
  label: string;
  description?: string;
  type?: 'text' | 'email';
  /** How many lines show, if it may have several. */
  rows?: number;
  value: string;
  onChange: (value: string) => void;
}

/** A text of a dialog. Nothing is saved before the dialog is confirmed, so the window asks before it closes. */
export const TextInput = ({ label, description, type, rows, value, onChange, ...others }: Props) => {
  const { texts } = useEditor();
  const [first] = useState(value);
  const isTyped = value !== first;
  useEffect(() => (isTyped ? texts.hold() : undefined), [isTyped, texts]);
  const props = {
    ...others,
    className: inputLook,
    value,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Field className="grid gap-1.5">
      <Label className="font-semibold">{label}</Label>
      {rows === undefined ? <Input type={type} {...props} /> : <Textarea rows={rows} {...props} />}
      {description !== undefined && <Description className="text-xs text-soft">{description}</Description>}
    </Field>
  );
};
