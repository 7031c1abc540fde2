import type { Field, LinkTarget } from '../../shared/answers.ts';
import { useEditor } from '../state/editor-context.ts';
import { useInputProps, useSave } from './form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { LinkPicker } from './LinkPicker.tsx';
import { useTypedField } from './use-typed.ts';

interface Props {
  field: Field;
  to: readonly LinkTarget['kind'][];
  /** For a file to download: the beginning of its address, which its value leaves out. */
  before?: string;
}

/** The target of a link, or a file to download. Words that are not an address only search. */
export function LinkField({ field, to, before = '' }: Props) {
  const save = useSave(field);
  const { notify } = useEditor();
  const toValue = (address: string) => (address.startsWith(before) ? address.slice(before.length) : address);
  const typed = useTypedField(field, (text) => (text === '' && !field.required ? undefined : text));
  const isOnlySearch = (text: string, address?: string) => (text === '' ? field.required : address === undefined);
  return (
    <FieldFrame field={field} problem={typed.problem}>
      <LinkPicker
        {...useInputProps(field)}
        value={typed.text === '' ? '' : before + typed.text}
        to={to}
        onChoose={(address) => typed.write(toValue(address))}
        onUpload={(address, file) => {
          typed.revert();
          return save(toValue(address), file);
        }}
        onType={(text, address) => {
          if (isOnlySearch(text, address)) typed.revert();
          else typed.edit(toValue(address ?? text));
        }}
        onLeave={(query, address) => {
          if (query !== undefined && isOnlySearch(query, address))
            notify(
              `${query === '' ? `${field.title} must not be empty.` : `Nothing was chosen for “${query}”.`} The field is as it was.`,
            );
          typed.commit();
        }}
      />
    </FieldFrame>
  );
}
