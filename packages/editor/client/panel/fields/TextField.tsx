import type { Field, FieldKind } from '../../../protocol.ts';
import { useInputProps } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useTyped } from './use-typed.ts';

export type TextKind = Extract<FieldKind, { kind: 'line' | 'paragraph' | 'markdown' }>;

/** From this share of the limit on, the counter shows. */
const NEAR = 0.75;

interface CounterProps {
  length: number;
  max: number | undefined;
}

const Counter = ({ length, max }: CounterProps) =>
  max === undefined ? null : (
    <span
      className="e-mono e-counter"
      data-near={length > max * NEAR ? '' : undefined}
      data-over={length > max ? '' : undefined}
    >
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <span className="visually-hidden">
        {length} of {max} characters
      </span>
    </span>
  );

const countOver = (length: number, max: number | undefined) => {
  const over = max === undefined ? 0 : length - max;
  if (over <= 0) return undefined;
  return over === 1 ? 'One character too long.' : `${over} characters too long.`;
};

interface Props {
  field: Field;
  kind: TextKind;
}

/** A text: one line, or a paragraph. */
export function TextField({ field, kind }: Props) {
  const inputProps = useInputProps(field);
  const typed = useTyped({
    target: field.target,
    name: field.title,
    value: field.value,
    toValue: (text) => (text.trim() === '' && !field.required ? undefined : text),
  });
  const { length } = typed.text.trim();
  const isLine = kind.kind === 'line';

  const props = {
    ...inputProps,
    ...typed.inputProps,
    className: 'e-input',
    placeholder: typeof field.examples[0] === 'string' ? `For example: ${field.examples[0]}` : undefined,
  };
  return (
    <FieldFrame
      field={field}
      aside={<Counter length={length} max={kind.max} />}
      problem={typed.problem ?? (typed.isChanged ? countOver(length, kind.max) : undefined)}
    >
      {isLine ? <input type="text" {...props} /> : <textarea {...props} rows={Math.max(2, Math.ceil(length / 40))} />}
    </FieldFrame>
  );
}
