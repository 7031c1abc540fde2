import type { Field } from '../../../answers.ts';
import { useSession } from '../../state/session.ts';
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

/** The target of a link, or a file to download. What leads nowhere yet is kept, and only written when it leads somewhere. */
export function LinkField({ field, before = '' }: Props) {
  const save = useSave(field);
  const { notify } = useSession();
  const toValue = (address: string) => (address.startsWith(before) ? address.slice(before.length) : address);
  const typed = useTypedField(field, (text) => (text === '' && !field.required ? undefined : text));
  const leadsNowhere = typed.isChanged && typed.text !== '' && toAddress(before + typed.text) === undefined;
  const problem = leadsNowhere
    ? 'These words lead nowhere, and are not written. Choose what they lead to.'
    : typed.problem;
  return (
    <FieldFrame field={field} problem={problem}>
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
          // Words find a file to download by its name, and cannot be the name of another one.
          const isOnlySearch = text === '' ? field.required : before !== '' && address === undefined;
          if (isOnlySearch) typed.restore();
          else typed.edit(toValue(address ?? text));
        }}
        onLeave={(query) => {
          if (query === '' && field.required) notify(`${field.title} must not be empty. It is as it was.`);
          if (!leadsNowhere) typed.commit();
        }}
      />
    </FieldFrame>
  );
}
