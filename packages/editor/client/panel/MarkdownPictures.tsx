import type { AddFile, BlockTarget } from '../../shared/protocol.ts';
import type { ChangeAnswer } from '../../shared/answers.ts';
import { inputLook } from '../ui/looks.ts';
import { Problem } from '../ui/texts.tsx';
import { PictureInput } from '../form/PictureInput.tsx';
import { useForm } from '../form/form.ts';
import { useTyped } from '../form/use-typed.ts';
import { findPictures, replaceAddress, replacePicture, writePicture } from '../content/pictures-in-markdown.ts';

interface AltProps {
  target: BlockTarget;
  markdown: string;
  /** The number of the picture in the text. */
  index: number;
}

export const altLabel = 'What the picture shows';

/** The text that stands for a picture where it cannot be seen. */
function AltInput({ target, markdown, index }: AltProps) {
  const { hash } = useForm().description;
  const typed = useTyped(
    { target, hash, base: markdown, name: altLabel },
    {
      toText: (value) => findPictures(String(value))[index]?.alt ?? '',
      toValue: (alt, value) => {
        const picture = findPictures(String(value))[index];
        return picture && alt.trim() !== ''
          ? replacePicture(String(value), picture, writePicture(alt, picture.url))
          : value;
      },
    },
  );
  return (
    <label className="grid grid-cols-1 gap-1.5">
      <span className="font-semibold">{altLabel}</span>
      <input {...typed.inputProps} className={inputLook} />
      <Problem>
        {typed.text.trim() === '' ? 'Say it in a few words. Until then, the last description stays.' : undefined}
      </Problem>
    </label>
  );
}

interface Props {
  id: string;
  target: BlockTarget;
  markdown: string;
  onChange: (markdown: string, picture?: AddFile) => Promise<ChangeAnswer>;
}

export const MarkdownPictures = ({ id, target, markdown, onChange }: Props) =>
  findPictures(markdown).map((picture, index) => (
    <div key={index} className="grid grid-cols-1 gap-3">
      <PictureInput
        id={`${id}-picture-${index}`}
        file={target.file}
        value={picture.url}
        onChange={(url, added) => onChange(replaceAddress(markdown, picture, url), added)}
      />
      <AltInput target={target} markdown={markdown} index={index} />
    </div>
  ));
