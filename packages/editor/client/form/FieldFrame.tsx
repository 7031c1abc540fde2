import type { ReactNode } from 'react';

import type { Field } from '../../shared/answers.ts';
import { isRow } from '../content/values.ts';
import { Detail, Problem } from '../ui/texts.tsx';
import { Findings } from '../ui/Finding.tsx';
import { listOwn } from './findings.ts';
import { getDescriptionId, getInputId, getLabelId, useForm } from './form.ts';

interface Props {
  field: Field;
  /** Beside the label: a counter, a button. */
  aside?: ReactNode;
  /** What is wrong while somebody types, such as by how much a text is too long. */
  problem?: string | undefined;
  children?: ReactNode;
}

/** The label of a field, its description and what is wrong with it, around its input. */
export function FieldFrame({ field, aside, problem, children }: Props) {
  const findings = listOwn(useForm().findings, field);
  return (
    <div
      className="grid grid-cols-1 gap-1.5"
      data-wrong={findings.some(({ level }) => level === 'error') || problem !== undefined ? '' : undefined}
    >
      <div className="flex items-center justify-between gap-2">
        {/* The name of a row is for screen readers: others see it among its rows. */}
        <label
          className={isRow(field.target) ? 'sr-only' : 'font-semibold'}
          id={getLabelId(field)}
          htmlFor={getInputId(field)}
        >
          {field.label ?? field.title}
          {!field.required && <span className="text-xs font-normal text-soft"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children}
      <div id={getDescriptionId(field)} className="grid gap-1.5">
        <Problem>{problem}</Problem>
        <Findings focusId={getInputId(field)} findings={findings} />
        {field.description !== '' && <Detail>{field.description}</Detail>}
      </div>
    </div>
  );
}
