import { useRef } from 'react';

import type { LibraryFile } from '../../shared/answers.ts';
import type { AddFile } from '../../shared/protocol.ts';
import { UploadFile } from '../form/UploadFile.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { IconButton, SelectButton } from '../ui/Button.tsx';
import { Detail } from '../ui/texts.tsx';

/** All pictures, and all files that visitors download, with what uses each. */
export function Library() {
  const { revision, change, state } = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  const { answer: files = [] } = useAnswer<LibraryFile[]>('library', {}, revision);
  const add = (file: AddFile) => change([file]);
  return (
    <section className="grid gap-2 border-t p-4" aria-labelledby="library">
      <h3 id="library" ref={heading} tabIndex={-1}>
        Pictures and files
      </h3>
      <UploadFile label="Upload a file" onUpload={add} />
      <ul>
        {files.map(({ file, name, href, uses }) => (
          <li key={file} className="flex flex-wrap items-center gap-x-2 border-b py-1">
            <div className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
              <a
                className="inline-block py-1"
                href={href ?? (state && state.address + encodeURI(file))}
                target="_blank"
                rel="noreferrer"
              >
                {name}
              </a>
              <Detail>
                {uses.length === 0 ? 'Nothing uses it' : 'Used by '}
                {uses.map((use, index) => (
                  <span key={JSON.stringify(use.target)}>
                    {index > 0 && ', '}
                    <SelectButton target={use.target}>{use.name}</SelectButton>
                  </span>
                ))}
              </Detail>
            </div>
            {href !== undefined && (
              <UploadFile label="Replace" aria-label={`Replace ${name}`} look="plain" replaces={file} onUpload={add} />
            )}
            {uses.length === 0 && (
              <IconButton
                icon="trash"
                label={`Delete ${name}`}
                onClick={() => {
                  // The button that had the focus goes with its file.
                  heading.current?.focus();
                  void change([{ action: 'remove', target: { kind: 'file', file } }]);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
