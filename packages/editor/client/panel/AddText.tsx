import { useId, useState } from 'react';

import type { AddFile, BlockTarget } from '../../shared/protocol.ts';
import { listItem } from '../../shared/list-item.ts';
import { unwritten } from '../../shared/unwritten.ts';
import { useEditor } from '../state/editor-context.ts';
import { Actions, Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { PictureInput } from '../form/PictureInput.tsx';
import { altLabel } from './MarkdownPictures.tsx';
import { writePicture } from '../content/pictures-in-markdown.ts';

/** The texts that can be added. Each says that it is an example until somebody writes its words: the content check points to it. */
const texts = [
  { name: 'Paragraph', markdown: unwritten },
  { name: 'Heading', markdown: '## [Your heading]' },
  { name: 'List', markdown: '- [Your first point]\n- [Your second point]' },
  { name: 'Table', markdown: '| [Your column] | [Your column] |\n| --- | --- |\n| [Text] | [Number] |' },
  { name: 'Quotation', markdown: '> [Your quotation]' },
] as const;

interface Props {
  /** Finds the text above the new one. Undefined if that text is not saved. */
  findAbove: () => Promise<{ target: BlockTarget; hash: string } | undefined>;
  /** What the text above is called. */
  above?: string;
  /** Called when the new text is there. */
  onAdd?: () => void;
  file: string;
}

/** Adds a paragraph, heading, list, table, quotation or picture below a text, and selects it. */
export function AddText({ findAbove, above: nameAbove, onAdd, file }: Props) {
  const { change, select, startWriting, expectWords } = useEditor();
  /** What the picture shows that is being added. */
  const [alt, setAlt] = useState<string>();
  const pictureId = useId();
  const add = async (markdown: string, picture?: AddFile) => {
    const stopExpecting = picture ? undefined : expectWords();
    const above = await findAbove();
    const answer =
      above &&
      (await change([...(picture ? [picture] : []), { action: 'add-block', target: above.target, markdown }], {
        hashes: { [file]: above.hash },
      }));
    if (!answer?.ok) {
      stopExpecting?.();
      return false;
    }
    onAdd?.();
    const hash = answer.state.hashes[file];
    if (answer.target && hash !== undefined && !picture) startWriting(answer.target, hash);
    else select(answer.target);
    return true;
  };
  return (
    <Actions role="group" aria-label="Add below">
      {texts.map(({ name, markdown }) => (
        <Button
          key={name}
          icon="plus"
          look="plain"
          onClick={({ detail }) => {
            // A double click adds one.
            if (detail < 2) void add(markdown);
          }}
        >
          {name === 'Paragraph' && nameAbove === listItem ? listItem : name}
        </Button>
      ))}
      <Button icon="plus" look="plain" onClick={() => setAlt('')}>
        Picture
      </Button>
      {alt !== undefined && (
        <Dialog title="Add a picture" onClose={() => setAlt(undefined)}>
          <TextInput
            label={altLabel}
            description="For people who cannot see it, and for search engines. Then choose the picture."
            value={alt}
            onChange={setAlt}
            autoFocus
          />
          <PictureInput
            id={pictureId}
            file={file}
            value=""
            disabled={alt.trim() === ''}
            onChange={async (url, picture) => {
              if (await add(writePicture(alt, url), picture)) setAlt(undefined);
            }}
          />
        </Dialog>
      )}
    </Actions>
  );
}
