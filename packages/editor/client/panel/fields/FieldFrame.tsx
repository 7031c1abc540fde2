import type { ReactNode } from 'react';

import type { Field } from '../../../protocol.ts';
import { Findings } from '../Findings.tsx';
import { getDescriptionId, getInputId, getLabelId, useForm } from '../form.ts';

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
    <div className="e-field" data-wrong={findings.length > 0 || problem !== undefined ? '' : undefined}>
      <div className="e-field-head">
        <label className="e-field-label" id={getLabelId(field)} htmlFor={getInputId(field)}>
          {field.title}
          {!field.required && <span className="e-detail"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children}
      <div id={getDescriptionId(field)} className="e-stack">
        {problem !== undefined && (
          <p className="e-field-problem" role="status">
            {problem}
          </p>
        )}
        <Findings inputId={getInputId(field)} findings={findings} />
        {field.description !== '' && <p className="e-detail">{field.description}</p>}
      </div>
    </div>
  );
}
