import { useState } from 'react';

import type { EntryKindSummary, FileSummary } from '../../answers.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Actions } from '../ui/Actions.tsx';
import { Button, IconButton, nameLook, SelectButton } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { PanelHead } from '../ui/PanelHead.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Library } from './Library.tsx';

function FileButton({ file }: { file: FileSummary }) {
  const { change } = useSession();
  const remove = () => change([{ action: 'delete-file', file: file.target.file }], { canUndo: true, selects: true });
  return (
    <li className="flex items-center">
      <SelectButton target={file.target} className={nameLook}>
        {file.name}
      </SelectButton>
      {file.isEntry && <IconButton icon="trash" label={`Delete ${file.name}`} onClick={() => void remove()} />}
    </li>
  );
}

/** Adds a file by its name, such as a person of the team. */
function NewEntry({ kind, onClose }: { kind: EntryKindSummary; onClose: () => void }) {
  const { collection, label, description, action, submit } = kind;
  const { change } = useSession();
  const [name, setName] = useState('');
  const save = () => change([{ action: 'add-entry', collection, name: name.trim() }], { selects: true });
  return (
    <FormDialog title={action} submit={submit} canSubmit={name.trim() !== ''} onSubmit={save} onClose={onClose}>
      <TextInput label={label} description={description} value={name} onChange={setName} autoFocus />
    </FormDialog>
  );
}

/** All lists and records: what several pages share, or what is not to be seen on the page in the frame. */
export function SiteContent() {
  const { revision } = useSession();
  const [adding, setAdding] = useState<EntryKindSummary>();
  const { answer: kinds = [] } = useAnswer<EntryKindSummary[]>('entry-kinds', {}, 0);
  const { answer: files = [] } = useAnswer<FileSummary[]>('files', {}, revision);
  return (
    <>
      <PanelHead title="Site" detail="What several pages share, or what the page in the frame does not show.">
        <Actions>
          {kinds.map((kind) => (
            <Button
              key={kind.collection}
              icon="plus"
              onClick={() => {
                setAdding(kind);
              }}
            >
              {kind.action}
            </Button>
          ))}
        </Actions>
      </PanelHead>
      <section className="p-4" aria-label="Site">
        <ul>
          {files.map((file) => (
            <FileButton key={file.target.file} file={file} />
          ))}
        </ul>
      </section>
      <Library />
      {adding && (
        <NewEntry
          kind={adding}
          onClose={() => {
            setAdding(undefined);
          }}
        />
      )}
    </>
  );
}
