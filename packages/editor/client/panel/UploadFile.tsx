import type { ComponentProps } from 'react';

import type { ChangeAnswer } from '../../answers.ts';
import type { AddFile } from '../../protocol.ts';
import { toSlug } from '../../slug.ts';
import { useSession } from '../state/session.ts';
import { Upload } from '../ui/Upload.tsx';

/** Makes a name that every host and program takes: `Our Brochure.PDF` becomes `our-brochure.pdf`. */
const toFileName = (name: string) => {
  const [, stem = name, ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  return (toSlug(stem) || 'file') + ending.toLowerCase();
};

interface Props extends Pick<ComponentProps<typeof Upload>, 'label' | 'aria-label' | 'look'> {
  /** Saves the file. `name` is the one that it has on this computer. */
  onUpload: (file: AddFile, name: string) => Promise<ChangeAnswer>;
}

/** Takes a file that visitors download. */
export function UploadFile({ onUpload, ...props }: Props) {
  const { state } = useSession();
  if (state?.downloads === undefined) return null;
  const { downloads } = state;
  const send = async (name: string, data: string) => {
    await onUpload({ action: 'add-file', file: `${downloads}/${toFileName(name)}`, data }, name);
    return undefined;
  };
  return <Upload {...props} send={send} />;
}
