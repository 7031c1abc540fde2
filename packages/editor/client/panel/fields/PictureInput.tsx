import { useRef, useState, type DragEvent } from 'react';

import type { AddPicture } from '../../../protocol.ts';
import type { ChangeAnswer, PictureAnswer, UploadAnswer } from '../../../answers.ts';
import { request } from '../../request.ts';
import { useSession } from '../../state/session.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Detail } from '../../ui/texts.tsx';
import { readAsBase64 } from './read-file.ts';

interface Props {
  id: string;
  /** The file that shows the picture. */
  file: string;
  /** What that file says: `./portrait.webp`. */
  value: string;
  /** Saves the name of another picture, together with the picture. */
  onChange: (value: string, picture: AddPicture) => Promise<ChangeAnswer>;
}

const formatBytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-GB')} KB`;

/** A picture with its size, and a way to put another in its place: by a button, or by dropping a file on it. */
export function PictureInput({ id, file, value, onChange }: Props) {
  const { revision, announce } = useSession();
  const chooser = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<'idle' | 'over' | 'busy'>('idle');
  const [message, setMessage] = useState<string>();
  const { answer: picture } = useAnswer<PictureAnswer>('picture', { file, value }, revision);

  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
    setStatus('busy');
    setMessage(undefined);
    announce('Uploading the picture.');
    try {
      const answer = await request<UploadAnswer>('upload', {
        file,
        name: chosen.name,
        data: await readAsBase64(chosen),
      });
      if (answer.ok) {
        const { ok } = await onChange(answer.value, answer.change);
        if (ok) setMessage(`${answer.width} by ${answer.height} pixels, ${formatBytes(answer.bytes)}.`);
      } else setMessage(answer.reason);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
    setStatus('idle');
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void upload(event.dataTransfer.files[0]);
  };
  const size = picture?.width === undefined ? undefined : `${picture.width} by ${picture.height ?? 0} pixels`;
  return (
    <div
      className={`flex basis-full flex-wrap gap-4 rounded-xs border p-3 ${status === 'over' ? 'border-dashed border-ink bg-paper' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setStatus('over');
      }}
      onDragLeave={() => {
        setStatus('idle');
      }}
      onDrop={onDrop}
    >
      <div className="grid size-28 place-items-center bg-paper">
        {picture?.url === undefined ? (
          <Detail>No picture</Detail>
        ) : (
          <img src={picture.url} alt="" className="max-h-28" />
        )}
      </div>
      <div className="grid flex-[1_1_8rem] content-start justify-items-start gap-1">
        <Detail>{value === '' ? 'No picture yet' : value.replace('./', '')}</Detail>
        {size !== undefined && <Detail>{size}</Detail>}
        <Button
          id={id}
          // The label of the field, if there is one, and the words on the button.
          aria-labelledby={`${id}-label ${id}`}
          icon="image-up"
          disabled={status === 'busy'}
          onClick={() => {
            chooser.current?.click();
          }}
        >
          {status === 'busy' ? 'Uploading…' : 'Choose a picture'}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            target.value = '';
          }}
        />
        <Detail role="status">{message}</Detail>
      </div>
    </div>
  );
}
