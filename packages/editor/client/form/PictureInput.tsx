import type { ComponentProps } from 'react';

import type { PreparedPicture } from '../../shared/answers.ts';
import type { AddFile } from '../../shared/protocol.ts';
import { request } from '../requests/request.ts';
import { useEditor } from '../state/editor-context.ts';
import { Detail } from '../ui/texts.tsx';
import { Upload } from '../ui/Upload.tsx';

interface Props extends Pick<ComponentProps<typeof Upload>, 'disabled'> {
  id: string;
  /** The file that shows the picture. */
  file: string;
  /** What that file says: `./portrait.webp`. */
  value: string;
  /** Saves the name of another picture, together with the picture. */
  onChange: (value: string, picture: AddFile) => Promise<unknown>;
}

/** A picture, and a way to put another in its place. */
export function PictureInput({ id, file, value, onChange, disabled }: Props) {
  const { state } = useEditor();
  const folder = state && new URL(state.address + encodeURI(file), location.origin);
  const send = async (name: string, data: string) => {
    const picture = await request<PreparedPicture>('upload', { file, name, data });
    await onChange(picture.value, picture.change);
  };
  return (
    <Upload
      id={id}
      // The label of the field, if there is one, and the words on the button.
      aria-labelledby={`${id}-label ${id}`}
      className="basis-full border p-3"
      icon="image-up"
      label="Choose a picture"
      accept="image/*"
      send={send}
      disabled={disabled}
      picture={
        <div className="grid size-28 place-items-center bg-paper">
          {value !== '' && folder && <img key={value} className="max-h-28" src={new URL(value, folder).href} alt="" />}
        </div>
      }
    >
      <Detail>{value === '' ? 'No picture yet' : value.replace('./', '')}</Detail>
    </Upload>
  );
}
