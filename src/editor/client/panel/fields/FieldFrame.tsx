import { Description, Field as HeadlessField, Label } from '@headlessui/react';
import type { ReactNode } from 'react';

import type { Field } from '../../../protocol.ts';
import { Findings } from '../Findings.tsx';
import { useForm } from '../form.ts';

interface Props {
  field: Field;
  /** Beside the label: a counter, a button. */
  aside?: ReactNode;
  /** How far a text is too long, and similar, while it is typed. */
  problem?: string | undefined;
  children: ReactNode;
}

/** The label of a field, its description and what is wrong with it, around its input. */
export function FieldFrame({ field, aside, problem, children }: Props) {
  const findings = useForm().findings.of(field);
  return (
    <HeadlessField className="e-field" data-wrong={findings.length > 0 || problem !== undefined ? '' : undefined}>
      <div className="e-field-head">
        <Label className="e-field-label">
          {field.title}
          {!field.required && <span className="e-field-optional"> (optional)</span>}
        </Label>
        {aside}
      </div>
      {children}
      {problem !== undefined && (
        <p className="e-field-problem" role="status">
          {problem}
        </p>
      )}
      <Findings findings={findings} />
      {field.description !== '' && <Description className="e-field-description">{field.description}</Description>}
    </HeadlessField>
  );
}
