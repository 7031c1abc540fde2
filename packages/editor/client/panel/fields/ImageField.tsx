import type { Field } from '../../../protocol.ts';
import { getInputId, useForm, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { PictureInput } from './PictureInput.tsx';

/** A picture in the folder of the file. */
export function ImageField({ field }: { field: Field }) {
  const { file } = useForm();
  const save = useSave(field);
  return (
    <FieldFrame field={field}>
      <PictureInput
        id={getInputId(field)}
        file={file}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={save}
      />
    </FieldFrame>
  );
}
