import { useState } from 'react';

import type { EntryKindSummary } from '../../shared/answers.ts';
import { useEditor } from '../state/editor-context.ts';
import { Actions, Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Detail } from '../ui/texts.tsx';

/** Adds a file by its name, such as a person of the team. */
export function AddEntry({ kind }: { kind: EntryKindSummary }) {
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

/** Adds to where such files stand, and says in which order. */
export const AddEntries = ({ kinds }: { kinds: readonly EntryKindSummary[] }) =>
  kinds.map((kind) => (
    <Actions key={kind.collection}>
      <AddEntry kind={kind} />
      <Detail>{kind.order}</Detail>
    </Actions>
  ));
