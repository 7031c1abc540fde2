import type { ComponentProps } from 'react';

import type { ChangeAnswer } from '../../shared/answers.ts';
import type { AddFile } from '../../shared/protocol.ts';
import { findFree, toSlug } from '../../shared/slug.ts';
import { useEditor } from '../state/editor-context.ts';
import { Upload } from '../ui/Upload.tsx';

async function hashFile(data: string): Promise<string> {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
    const hash = await hashFile(data);
    const others = Object.keys(hashes).filter((each) => hashes[each] !== hash);
    // A name that every host and program takes: `Our Brochure.PDF` becomes `our-brochure.pdf`.
    const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(name.toLowerCase()) ?? [];
    const path = `${downloads}/${toSlug(stem) || 'file'}`;
    const wanted = replaces ?? path + ending;
    const file = replaces ?? findFree(path, new Set(others), ending);
    const answer = await onUpload({ action: 'add-file', file, data, replaces: replaces !== undefined }, name);
    // A refusal is shown already.
    if (!answer.ok) return undefined;
    if (hashes[file] === hash) return 'This file is on the site already.';
    return file !== wanted ? `Another file has this name. This one is ${file.slice(downloads.length + 1)}.` : undefined;
  };
  return <Upload {...props} send={send} />;
}
