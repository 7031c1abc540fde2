import { useState } from 'react';

import type { EntryKindSummary } from '../../shared/answers.ts';
import { useEditor } from '../state/editor-context.ts';
import { Actions, Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';

/** Adds a file by its name, such as a person of the team. */
function AddEntry({ kind }: { kind: EntryKindSummary }) {
  const { collection, label, description, action } = kind;
  const { change } = useEditor();
  const [name, setName] = useState<string>();
  return (
    <>
      <Button icon="plus" onClick={() => setName('')}>
        {action}
      </Button>
      {name !== undefined && (
        <FormDialog
          title={action}
          canSubmit={name.trim() !== ''}
          onSubmit={() => change([{ action: 'add-entry', collection, name: name.trim() }], { selects: true })}
          onClose={() => setName(undefined)}
        >
          <TextInput label={label} description={description} value={name} onChange={setName} autoFocus />
        </FormDialog>
      )}
    </>
  );
}

export const AddEntries = ({ kinds }: { kinds: readonly EntryKindSummary[] }) => (
  <Actions>
    {kinds.map((kind) => (
      <AddEntry key={kind.collection} kind={kind} />
    ))}
  </Actions>
);
