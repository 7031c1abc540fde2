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
  const { revision, change } = useSession();
  const [adding, setAdding] = useState<EntryKindSummary>();
  const { answer: kinds = [] } = useAnswer<EntryKindSummary[]>('entry-kinds', {}, 0);
  const { answer: files = [] } = useAnswer<FileSummary[]>('files', {}, revision);
  const remove = (file: string) => change([{ action: 'delete-file', file }], { canUndo: true, selects: true });
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
          {files.map(({ name, target, isEntry }) => (
            <li key={target.file} className="flex items-center">
              <SelectButton target={target} className={nameLook}>
                {name}
              </SelectButton>
              {isEntry && <IconButton icon="trash" label={`Delete ${name}`} onClick={() => void remove(target.file)} />}
            </li>
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
