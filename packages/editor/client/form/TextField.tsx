import { fillPlaceholders } from '@stepless/check/placeholders';
import type { FocusEvent } from 'react';

import type { Field, FieldKind } from '../../shared/answers.ts';
import { isUnwritten } from '../../shared/unwritten.ts';
import { useEditor } from '../state/editor-context.ts';
import { inputLook } from '../ui/looks.ts';
import { Detail } from '../ui/texts.tsx';
import { useInputProps } from './form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { toAddress } from './find-links.ts';
import { useTypedField } from './use-typed.ts';

const Counter = ({ length, max }: { length: number; max: number | undefined }) =>
  max === undefined ? null : (
    <span className={`text-xs ${length > max ? 'font-semibold text-error' : 'text-soft'}`}>
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <span className="sr-only">
        {length} of {max} characters
      </span>
    </span>
  );

/** What a calendar can show: a date, or none yet. */
const isDate = /^(?:\d{4,}-\d\d-\d\d)?$/;

interface Props {
  field: Field;
  kind: Extract<FieldKind, { kind: 'line' | 'paragraph' | 'date' }>;
}

export function TextField({ field, kind }: Props) {
  const isAddress = field.field.kind === 'address';
  const typed = useTypedField(field, (text) =>
    text.trim() === '' && !field.required ? undefined : ((isAddress ? toAddress(text) : undefined) ?? text),
  );
  const { length } = typed.text.trim();
  const facts = useEditor().state?.facts ?? {};
  const shown = fillPlaceholders(typed.text, facts);
  const untied = Object.keys(facts).find((name) => {
    const written = `{${name}}`;
    return String(field.value).includes(written) && !typed.text.includes(written);
  });
  const props = {
    ...useInputProps(field),
    ...typed.inputProps,
    className: inputLook,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // Nobody changes a letter of an address.
      if (isAddress || isUnwritten(currentTarget.value)) currentTarget.select();
    },
    placeholder: typeof field.examples[0] === 'string' ? `For example: ${field.examples[0]}` : undefined,
  };
  const input =
    kind.kind === 'line' || kind.kind === 'date' ? (
      <input type={kind.kind === 'date' && isDate.test(typed.text) ? 'date' : 'text'} {...props} />
    ) : (
      <textarea {...props} rows={Math.max(2, Math.ceil(length / 40))} />
    );
  return (
    <FieldFrame field={field} aside={<Counter length={length} max={kind.max} />} problem={typed.problem}>
      {input}
      {shown !== typed.text && <Detail>On the page: {shown}</Detail>}
      {untied !== undefined && (
        <Detail role="status">It no longer follows “{untied}”: when that changes, this text stays as it is.</Detail>
      )}
    </FieldFrame>
  );
}
