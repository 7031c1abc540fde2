import { useState, type ComponentProps } from 'react';

import type { ChangeAnswer } from '../../answers.ts';
import type { AddFile } from '../../protocol.ts';
import { findFree, toSlug } from '../../slug.ts';
import { useSession } from '../state/session.ts';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { Detail } from '../ui/texts.tsx';
import { Upload } from '../ui/Upload.tsx';

/** Makes a name that every host and program takes, in two parts: `Our Brochure.PDF` becomes `our-brochure` and `.pdf`. */
const toFileName = (name: string) => {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  return [toSlug(stem) || 'file', ending.toLowerCase()] as const;
};

async function hashFile(data: string): Promise<string> {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Props extends Pick<ComponentProps<typeof Upload>, 'label' | 'aria-label' | 'look'> {
  /** The file that gets other bytes. Otherwise a new one takes its name from the one that is chosen. */
  replaces?: string;
  /** Saves the file. `name` is the one that it has on this computer. */
  onUpload: (file: AddFile, name: string) => Promise<ChangeAnswer>;
}

/** Takes a file that visitors download. Where the site has another one of its name, the person chooses what becomes of it. */
export function UploadFile({ replaces, onUpload, ...props }: Props) {
  const { state } = useSession();
  const [asked, setAsked] = useState<{ name: string; upload: AddFile; other: string }>();
  if (state?.downloads === undefined) return null;
  const { downloads, hashes } = state;
  const send = async (name: string, data: string) => {
    const hash = await hashFile(data);
    const others = Object.keys(hashes).filter((each) => hashes[each] !== hash);
    const [stem, ending] = toFileName(name);
    const other = `${downloads}/${stem}${ending}`;
    const file = replaces ?? findFree(`${downloads}/${stem}`, new Set(others), ending);
    const upload: AddFile = { action: 'add-file', file, data, replaces: replaces !== undefined };
    const isAsked = replaces === undefined && file !== other;
    setAsked(isAsked ? { name, upload, other } : undefined);
    if (isAsked) return undefined;
    const { ok } = await onUpload(upload, name);
    return ok && hashes[file] === hash ? 'This file is on the site already.' : undefined;
  };
  const save = (name: string, upload: AddFile) => () => {
    setAsked(undefined);
    void onUpload(upload, name);
  };
  const getName = (file: string) => file.slice(downloads.length + 1);
  return (
    <>
      <Upload {...props} send={send} />
      {asked && (
        <>
          <Detail role="status">Another file of the site is called {getName(asked.other)}.</Detail>
          <Actions>
            <Button autoFocus onClick={save(asked.name, asked.upload)}>
              Add this one as {getName(asked.upload.file)}
            </Button>
            <Button onClick={save(asked.name, { ...asked.upload, file: asked.other, replaces: true })}>
              Replace the other one
            </Button>
          </Actions>
        </>
      )}
    </>
  );
}
