import { createContext, use } from 'react';

import type { AddFile, Change } from '../../shared/protocol.ts';
import type { ChangeAnswer, Description, EditorFinding, Field, TextDescription } from '../../shared/answers.ts';
import type { ChangeOptions } from '../state/use-content.ts';
import { listOwn } from './findings.ts';

/** What the fields of a form share. */
export interface Form {
  /** What the form shows. Each answer of the server is a new object. */
  description: Description;
  /** Those of the file. */
  findings: readonly EditorFinding[];
  /** Whether the form may still show earlier content. */
  isBusy: boolean;
  /** Saves changes of this form, on the version of the file that it shows. */
  save: (changes: Change[], options?: Omit<ChangeOptions, 'hashes'>) => Promise<ChangeAnswer>;
}

const FormContext = createContext<Form | undefined>(undefined);

export const FormProvider = FormContext.Provider;

export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('useForm needs a FormProvider around it.');
  return form;
}

/**
 * Returns a function that saves the value of a field or a text, and with it the picture that it names. Without a value, the field is
 * removed.
 */
export function useSave({ target }: Pick<TextDescription, 'target'>) {
  const { save } = useForm();
  return (value?: unknown, picture?: AddFile) =>
    save([
      ...(picture ? [picture] : []),
      { action: 'set', target, ...(value !== undefined && { value: value as never }) },
    ]);
}

/** The id of the input of a field or of a text, so that a finding or a selection can lead to it. */
export function getInputId({ target }: Pick<TextDescription, 'target'>): string {
  if (target.kind === 'block') return `field-${target.start}`;
  return target.kind === 'data' ? `field-${target.path.join('-')}` : `field-${target.offset}-${target.attribute ?? ''}`;
}

export const getLabelId = (field: Field): string => `${getInputId(field)}-label`;
export const getDescriptionId = (field: Field): string => `${getInputId(field)}-description`;

/** The attributes of the input of a field, which connect it with its label, its description and what is wrong with it. */
export function useInputProps(field: Field) {
  const { findings } = useForm();
  return {
    id: getInputId(field),
    'aria-labelledby': getLabelId(field),
    'aria-describedby': getDescriptionId(field),
    'aria-invalid': listOwn(findings, field).some(({ level }) => level === 'error'),
    'aria-required': field.required,
  } as const;
}
