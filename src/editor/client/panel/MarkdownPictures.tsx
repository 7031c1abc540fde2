import { useState } from 'react';

import type { AddPicture, ChangeAnswer } from '../../protocol.ts';
import { Button } from '../ui/Button.tsx';
import { PictureInput } from './fields/PictureInput.tsx';
import { useDraft } from './fields/use-draft.ts';
import { findPictures, replacePicture, writePicture } from './pictures-in-markdown.ts';

interface AltProps {
  alt: string;
  save: (alt: string) => Promise<ChangeAnswer>;
}

/** The text that stands for a picture where it cannot be seen. */
function AltInput({ alt, save }: AltProps) {
  const draft = useDraft(alt, save);
  return (
    <label className="e-field">
      <span className="e-field-label">Alternative text</span>
      <input
        className="e-input"
        value={draft.text}
        placeholder="What the picture shows, for people who cannot see it"
        onChange={({ target }) => {
          draft.edit(target.value);
        }}
        onBlur={() => void draft.commit()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void draft.commit();
        }}
      />
    </label>
  );
}

interface Props {
  id: string;
  file: string;
  markdown: string;
  onChange: (markdown: string, picture?: AddPicture) => Promise<ChangeAnswer>;
}

/** The pictures of a piece of text: each can be replaced and described, and one can be added. */
export function MarkdownPictures({ id, file, markdown, onChange }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="e-pictures">
      {findPictures(markdown).map((picture, index) => (
        <div key={index} className="e-markdown-picture">
          <PictureInput
            id={`${id}-picture-${index}`}
            file={file}
            value={picture.url}
            onChange={(url, added) =>
              onChange(replacePicture(markdown, picture, writePicture(picture.alt, url)), added)
            }
          />
          <AltInput
            alt={picture.alt}
            save={(alt) => onChange(replacePicture(markdown, picture, writePicture(alt, picture.url)))}
          />
        </div>
      ))}
      {isAdding ? (
        <PictureInput
          id={`${id}-new-picture`}
          file={file}
          value=""
          onChange={async (url, added) => {
            const answer = await onChange(`${markdown}\n\n${writePicture('', url)}`, added);
            setIsAdding(!answer.ok);
            return answer;
          }}
        />
      ) : (
        <Button
          icon="image-up"
          onClick={() => {
            setIsAdding(true);
          }}
        >
          Add a picture
        </Button>
      )}
    </div>
  );
}
