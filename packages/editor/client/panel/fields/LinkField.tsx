import type { Field } from '../../../answers.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { toAddress } from './find-links.ts';
import { LinkPicker } from './LinkPicker.tsx';
import { useTypedField } from './use-typed.ts';

interface Props {
  field: Field;
  /** Of a file to download: what its address begins with, and its value does not. */
  before?: string;
}

/** The target of a link, or a file to download. An address is kept from the first key on; words that are only searched for are not. */
export function LinkField({ field, before = '' }: Props) {
  const save = useSave(field);
  const toValue = (address: string) => (address.startsWith(before) ? address.slice(before.length) : address);
  const typed = useTypedField(field, (text) => (text === '' && !field.required ? undefined : text));
  return (
    <FieldFrame field={field} problem={typed.problem}>
      <LinkPicker
        {...useInputProps(field)}
        value={typed.text === '' ? '' : before + typed.text}
        isFile={before !== ''}
        onChoose={(address) => {
          typed.write(toValue(address));
        }}
        onUpload={(address, file) => {
          typed.restore();
          return save(toValue(address), file);
        }}
        onType={(text) => {
          const address = toAddress(text);
          if (address !== undefined || (text === '' && !field.required)) typed.edit(toValue(address ?? ''));
          else typed.restore();
        }}
        onLeave={typed.commit}
      />
    </FieldFrame>
  );
}
