import { useState, type SyntheticEvent } from 'react';

import type { FileSummary } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toSlug } from './address.ts';
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
          label={`Delete “${file.name}”`}
          onClick={() => {
            select(undefined);
            void change([{ action: 'delete-file', file: file.target.file }], {
              label: `Deleted ${file.name}`,
              canUndo: true,
            });
          }}
        />
      )}
    </li>
  );
}

interface Kind {
  collection: 'team' | 'news';
  /** The field that names the entry, and its label. */
  field: string;
  label: string;
  description: string;
  action: string;
  submit: string;
}

const person: Kind = {
  collection: 'team',
  field: 'name',
  label: 'Name',
  description: 'The full name. Portrait, role and the rest follow in the panel.',
  action: 'Add a person',
  submit: 'Add the person',
};
const newsItem: Kind = {
  collection: 'news',
  field: 'title',
  label: 'Title',
  description: 'The headline. It is a draft, which only you see, until you switch that off in the panel.',
  action: 'Add news',
  submit: 'Add the news',
};

/** Adds a person of the team or a news item, by its name. */
function NewEntry({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { collection, field, label, description, action, submit } = kind;
  const { change, select } = useSession();
  const [name, setName] = useState('');
  const slug = toSlug(name);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (slug === '') return;
    const answer = await change([{ action: 'add-entry', collection, name: slug }], { label: `Added ${name}` });
    if (!answer.ok) return;
    const [file] = answer.files;
    const target = answer.target ?? (file === undefined ? undefined : { kind: 'data' as const, file, path: [] });
    if (target?.kind === 'data') {
      await change([{ action: 'set', target: { ...target, path: [field] }, value: name.trim() }], {
        label: `${label} of ${name}`,
      });
      select({ ...target, path: [] });
    }
    onClose();
  };
  return (
    <Dialog title={action} onClose={onClose}>
      <form className="e-dialog-form" onSubmit={(event) => void save(event)} noValidate>
        <TextInput label={label} description={description} value={name} onChange={setName} autoFocus />
        <div className="e-dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={slug === ''}>
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
  const [adding, setAdding] = useState<Kind>();
  const { answer: files = [] } = useAnswer<FileSummary[]>('files', {}, revision);
  return (
    <section className="e-contents e-form" aria-labelledby="site-content">
      <h3 id="site-content" className="e-field-label">
        On several pages
      </h3>
      <ul>
        {files.map((file) => (
          <FileButton key={file.target.file} file={file} />
        ))}
      </ul>
      {[person, newsItem].map((kind) => (
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
      {adding && (
        <NewEntry
          kind={adding}
          onClose={() => {
            setAdding(undefined);
          }}
        />
      )}
    </section>
  );
}
