import { useState } from 'react';

import type { AddFile, BlockTarget, Change, TableChange } from '../../shared/protocol.ts';
import { useSession, type ChangeOptions } from '../state/session.ts';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { inputLook } from '../ui/looks.ts';
import { Detail, Problem } from '../ui/texts.tsx';
import { splitBlock } from '../frame/inline-markdown.ts';
import { AddText } from './AddText.tsx';
import { useTyped } from './fields/use-typed.ts';
import { Findings } from '../ui/Finding.tsx';
import { getInputId, useForm } from './form.ts';
import { MarkdownPictures } from './MarkdownPictures.tsx';

interface Props {
  target: BlockTarget;
  name: string;
  markdown: string;
  /** Whether it is the words on a button: no pictures, and no paragraph after it. A table cell is short, too. */
  isOnButton?: boolean;
}

/** A row has a line of its own, and a whole table has several. So a single line with a bar is a cell. */
const isCell = (markdown: string) => /^\|.*$/.test(markdown);

/** A character that may be Markdown. A text that has one is folded: on the page, nobody needs any. */
const mark = /[*_`[\]<>|{]|^(?:#+|[-+]|\d+[.)]) /m;

const tableChanges: readonly { how: TableChange; icon: string; name: string }[] = [
  { how: 'add-row', icon: 'plus', name: 'Add row below' },
  { how: 'add-column', icon: 'plus', name: 'Add column after' },
  { how: 'remove-row', icon: 'trash', name: 'Delete row' },
  { how: 'remove-column', icon: 'trash', name: 'Delete column' },
];

/** A piece of text, with its pictures. */
export function MarkdownField({ target, name, markdown, isOnButton = false }: Props) {
  const { texts, change, state } = useSession();
  const { save, file, description } = useForm();
  const { hash } = description;
  const findings = (state?.findings ?? []).filter(
    (finding) => finding.file === file && target.start <= finding.start && finding.start < target.end,
  );
  const id = getInputId({ target });
  const isShort = isOnButton || isCell(markdown);
  // The bars around a cell belong to the table.
  const split = (value: unknown) =>
    isCell(markdown) ? splitBlock(String(value)) : { before: '', words: String(value), after: '' };
  const { before, after } = split(markdown);
  const write = (text: string, picture?: AddFile) =>
    save([...(picture ? [picture] : []), { action: 'write', target, markdown: text }], {
      canUndo: picture !== undefined,
    });
  const typed = useTyped({
    target,
    name,
    value: markdown,
    toText: (value) => split(value).words,
    toValue: (text) => before + text + after,
    hasLines: !isShort,
  });
  const [isOpen, setIsOpen] = useState(() => !mark.test(typed.text));
  /** Saves what is typed, and finds where the text is then. */
  const findSaved = async () => {
    const saved = await texts.save({ target, hash, base: markdown, name });
    return saved?.target.kind === 'block' ? { target: saved.target, hash: saved.hash } : undefined;
  };
  const changeSaved = async (toChange: (saved: BlockTarget) => Change, options: ChangeOptions) => {
    const saved = await findSaved();
    if (saved) await change([toChange(saved.target)], { hashes: { [file]: saved.hash }, selects: true, ...options });
  };
  const changeTable = (how: TableChange) =>
    changeSaved((saved) => ({ action: 'change-table', target: saved, how }), { canUndo: how.startsWith('remove') });
  const remove = () => changeSaved((saved) => ({ action: 'remove-block', target: saved }), { canUndo: true });
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <details
        open={isOpen || typed.isChanged}
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
        }}
      >
        <summary className="min-h-8 cursor-pointer py-1 font-semibold">{name}</summary>
        <textarea
          {...typed.inputProps}
          id={id}
          data-markdown
          aria-label={name}
          className={inputLook}
          rows={isShort ? 1 : Math.min(16, Math.max(3, Math.ceil(typed.text.length / 42)))}
        />
      </details>
      <Detail>Click the words on the page to change them, their links and their emphasis.</Detail>
      <Problem>{typed.problem}</Problem>
      <Findings focusId={id} findings={findings} />
      {!isShort && (
        <>
          <MarkdownPictures id={id} file={file} target={target} markdown={markdown} onChange={write} />
          <Button icon="trash" onClick={() => void remove()}>
            Delete
          </Button>
        </>
      )}
      {!isOnButton && (
        <>
          <h3>{isCell(markdown) ? 'Add below the table' : 'Add below'}</h3>
          <AddText findAbove={findSaved} above={name} file={file} />
        </>
      )}
      {isCell(markdown) && (
        <Actions role="group" aria-label="Table">
          {tableChanges.map(({ how, icon, name: label }) => (
            <Button key={how} icon={icon} look="plain" onClick={() => void changeTable(how)}>
              {label}
            </Button>
          ))}
        </Actions>
      )}
    </div>
  );
}
