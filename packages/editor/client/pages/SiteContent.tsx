import { useState, type SyntheticEvent } from 'react';

import type { EntryKindSummary, FileSummary } from '../../protocol.ts';
import { toSlug } from '../../slug.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextInput } from './TextInput.tsx';

function FileButton({ file }: { file: FileSummary }) {
  const { change, select } = useSession();
  return (
    <li className="e-file-row">
      <button
        type="button"
        className="e-content"
        onClick={() => {
          select(file.target);
        }}
      >
        <span>{file.name}</span>
      </button>
      {file.isEntry && (
        <IconButton
          icon="trash-2"
          label={`Delete ${file.name}`}
          onClick={() => {
            select(undefined);
            void change([{ action: 'delete-file', file: file.target.file }], {
              canUndo: true,
            });
          }}
        />
      )}
    </li>
  );
}

/** Adds a file by its name, such as a person of the team. */
function NewEntry({ kind, onClose }: { kind: EntryKindSummary; onClose: () => void }) {
  const { collection, label, description, action, submit } = kind;
  const { change, select } = useSession();
  const [name, setName] = useState('');
  const canSave = toSlug(name) !== '';
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const answer = await change([{ action: 'add-entry', collection, name: name.trim() }]);
    if (!answer.ok) return;
    if (answer.target) select(answer.target);
    onClose();
  };
  return (
    <Dialog title={action} onClose={onClose}>
      <form className="e-stack-wide" onSubmit={(event) => void save(event)} noValidate>
        <TextInput label={label} description={description} value={name} onChange={setName} autoFocus />
        <div className="e-dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={!canSave}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
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
      <div className="e-panel-head">
        <h2 className="e-panel-title">Site</h2>
        <p className="e-detail">What several pages share, or what the page in the frame does not show.</p>
        <div className="e-actions">
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
        </div>
      </div>
      <section className="e-stack e-contents e-form" aria-label="Site">
        <ul>
          {files.map((file) => (
            <FileButton key={file.target.file} file={file} />
          ))}
        </ul>
      </section>
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
