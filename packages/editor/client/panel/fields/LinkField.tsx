import type { Field, LinkTarget } from '../../../shared/answers.ts';
import { useSession } from '../../state/session.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { toAddress } from './find-links.ts';
import { LinkPicker } from './LinkPicker.tsx';
import { useTypedField } from './use-typed.ts';

interface Props {
  field: Field;
  to: readonly LinkTarget['kind'][];
  /** Of a file to download: what its address begins with, and its value does not. */
  before?: string;
}

/** The target of a link, or a file to download. What leads nowhere yet is kept, and only written when it leads somewhere. */
export function LinkField({ field, to, before = '' }: Props) {
  const save = useSave(field);
  const { notify } = useSession();
  const toValue = (address: string) => (address.startsWith(before) ? address.slice(before.length) : address);
  const typed = useTypedField(field, (text) => (text === '' && !field.required ? undefined : text));
  const leadsNowhere = typed.isChanged && typed.text !== '' && toAddress(before + typed.text) === undefined;
  // Words find a file to download by its name, and cannot be the name of another one.
  const isOnlySearch = (text: string) =>
    text === '' ? field.required : before !== '' && toAddress(text) === undefined;
  const problem = leadsNowhere
    ? 'These words lead nowhere, and are not written. Choose what they lead to.'
    : typed.problem;
  return (
    <FieldFrame field={field} problem={problem}>
      <LinkPicker
        {...useInputProps(field)}
        value={typed.text === '' ? '' : before + typed.text}
        to={to}
        onChoose={(address) => {
          typed.write(toValue(address));
        }}
        onUpload={(address, file) => {
          typed.restore();
          return save(toValue(address), file);
        }}
        onType={(text) => {
          if (isOnlySearch(text)) typed.restore();
          else typed.edit(toValue(toAddress(text) ?? text));
        }}
        onLeave={(query) => {
          if (query !== undefined && isOnlySearch(query.trim()))
            notify(
              `${query.trim() === '' ? `${field.title} must not be empty.` : `No file was chosen for “${query}”.`} It is as it was.`,
            );
          if (!leadsNowhere) typed.commit();
        }}
      />
    </FieldFrame>
  );
}
