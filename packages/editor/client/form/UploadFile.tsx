import type { ComponentProps } from 'react';

import type { ChangeAnswer } from '../../shared/answers.ts';
import type { AddFile } from '../../shared/protocol.ts';
import { findFree, toSlug } from '../../shared/slug.ts';
import { useEditor } from '../state/editor-context.ts';
import { Upload } from '../ui/Upload.tsx';

interface Props extends Pick<ComponentProps<typeof Upload>, 'label' | 'aria-label' | 'look'> {
  /** The file whose bytes are replaced. Without it, a new file is named after the chosen one. */
  replaces?: string;
  /** Saves the file. `name` is its name on this computer. */
  onUpload: (file: AddFile, name: string) => Promise<ChangeAnswer>;
}

/** Takes a file that visitors download. If the site has another file of this name, the new one gets a number. */
export function UploadFile({ replaces, onUpload, ...props }: Props) {
  const { state } = useEditor();
  if (state?.downloads === undefined) return null;
  const { downloads, hashes } = state;
  const send = async (name: string, data: string) => {
    // A name that every host and program takes: `Our Brochure.PDF` becomes `our-brochure.pdf`.
    const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(name.toLowerCase()) ?? [];
    const wanted = `${downloads}/${toSlug(stem) || 'file'}`;
    const file = replaces ?? findFree(wanted, new Set(Object.keys(hashes)), ending);
    // A refusal is shown by itself.
    await onUpload({ action: 'add-file', file, data, replaces: replaces !== undefined }, name);
  };
  return <Upload {...props} send={send} />;
}
