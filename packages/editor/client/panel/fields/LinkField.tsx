import type { Field } from '../../../answers.ts';
import { useInputProps } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { isAddress } from './find-links.ts';
import { LinkPicker } from './LinkPicker.tsx';
import { useTyped } from './use-typed.ts';

/** The target of a link. An address is kept from the first key on; words that are only searched for are not. */
export function LinkField({ field }: { field: Field }) {
  const typed = useTyped({
    target: field.target,
    name: field.title,
    value: field.value,
    toValue: (text) => (text === '' ? undefined : text),
  });
  return (
    <FieldFrame field={field} problem={typed.problem}>
      <LinkPicker
        {...useInputProps(field)}
        value={typed.text}
        onChoose={typed.write}
        onType={(text) => {
          if (isAddress(text) || (text === '' && !field.required)) typed.edit(text);
          else typed.restore();
        }}
        onLeave={typed.commit}
      />
    </FieldFrame>
  );
}
