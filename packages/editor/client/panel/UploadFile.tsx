import { useState, type ComponentProps } from 'react';

import type { ChangeAnswer } from '../../answers.ts';
import type { AddFile } from '../../protocol.ts';
import { findFree, toSlug } from '../../slug.ts';
import { useSession } from '../state/session.ts';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { Detail } from '../ui/texts.tsx';
import { Upload } from '../ui/Upload.tsx';

/** Splits a name before its ending. */
const splitName = (name: string) => /^(.*?)(\.\w+)?$/.exec(name) ?? [];

/** Makes a name that every host and program takes: `Our Brochure.PDF` becomes `our-brochure.pdf`. */
const toFileName = (name: string) => {
  const [, stem = '', ending = ''] = splitName(name);
  return (toSlug(stem) || 'file') + ending.toLowerCase();
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
  const [asked, setAsked] = useState<{ name: string; upload: AddFile }>();
  if (state?.downloads === undefined) return null;
  const { downloads, hashes } = state;
  const send = async (name: string, data: string) => {
    const file = replaces ?? `${downloads}/${toFileName(name)}`;
    const upload: AddFile = { action: 'add-file', file, data, replaces: replaces !== undefined };
    const there = replaces === undefined ? hashes[file] : undefined;
    const isOther = there !== undefined && there !== (await hashFile(data));
    setAsked(isOther ? { name, upload } : undefined);
    if (isOther) return undefined;
    const { ok } = await onUpload(upload, name);
    return ok && there !== undefined ? 'This file is on the site already.' : undefined;
  };
  const save = (name: string, upload: AddFile) => () => {
    setAsked(undefined);
    void onUpload(upload, name);
  };
  const createQuestion = ({ name, upload }: NonNullable<typeof asked>) => {
    const [, stem = '', ending = ''] = splitName(upload.file);
    const file = findFree(stem, new Set(Object.keys(hashes)), ending);
    const getName = (path: string) => path.slice(downloads.length + 1);
    return (
      <>
        <Detail role="status">Another file of the site is called {getName(upload.file)}.</Detail>
        <Actions>
          <Button autoFocus onClick={save(name, { ...upload, file })}>
            Add this one as {getName(file)}
          </Button>
          <Button onClick={save(name, { ...upload, replaces: true })}>Replace the other one</Button>
        </Actions>
      </>
    );
  };
  return (
    <>
      <Upload {...props} send={send} />
      {asked && createQuestion(asked)}
    </>
  );
}
