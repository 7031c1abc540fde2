import { useEffect, useRef, useState } from 'react';

import { isLocalName } from '../../shared/local-name.ts';
import type { Conflict, Kept, LatestAnswer } from '../../shared/versions.ts';
import { requestOrExplain } from '../request.ts';
import { useEditor } from '../state/editor-context.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Empty, Note } from '../ui/texts.tsx';
import { ChangeList } from './parts.tsx';

function Updated({ changes, isPublished, needsInstall }: Extract<LatestAnswer, { ok: true }>) {
  return (
    <div className="grid gap-3" role="status">
      <p>
        <strong>You have the latest version.</strong>
      </p>
      {changes.length === 0 ? (
        <p>There is nothing new from others.</p>
      ) : (
        <>
          <p>What others have changed:</p>
          <ChangeList changes={changes} />
        </>
      )}
      {isPublished && (
        <p>
          <strong>What you sent is part of the site now.</strong> Send what you change from now on for a review of its
          own.
        </p>
      )}
      {needsInstall && (
        <p className="text-error">
          The latest version needs parts that this computer does not have yet.{' '}
          {isLocalName(location.hostname) ? (
            <>
              Stop the editor in its terminal window with Ctrl+C, write <code>npm ci</code>, and start it again.
            </>
          ) : (
            'Tell whoever looks after the editor.'
          )}
        </p>
      )}
    </div>
  );
}

interface ConflictsProps {
  conflicts: Conflict[];
  onChoose: (keep: Record<string, Kept>) => void;
  onClose: () => void;
}

/** Lets the person choose, in each file, whose words to keep. */
const Conflicts = ({ conflicts, onChoose, onClose }: ConflictsProps) => (
  <form
    className="grid gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      onChoose(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, Kept>);
    }}
  >
    {conflicts.map(({ id, name, ...changes }) => (
      <fieldset key={id}>
        <legend className="mb-1.5 text-lg">{name}</legend>
        {(['yours', 'theirs'] as const).map((kept) => (
          <div key={kept} className="border-t py-3">
            <label className="flex min-h-8 items-center gap-2 font-semibold">
              <input type="radio" className="size-4 accent-ink" name={id} value={kept} required />
              {kept === 'yours' ? 'Keep mine' : 'Keep theirs'}
            </label>
            <ChangeList changes={changes[kept]} />
          </div>
        ))}
      </fieldset>
    ))}
    <DialogActions>
      <Button onClick={onClose}>Go on editing</Button>
      <Button type="submit" look="primary">
        Get the latest
      </Button>
    </DialogActions>
  </form>
);

/** Brings the copy up to date with the server, as soon as it is opened, and says what others have changed. */
export function Latest({ onClose }: { onClose: () => void }) {
  const { reload } = useEditor();
  const [answer, setAnswer] = useState<LatestAnswer>();
  const isAsked = useRef(false);

  const getAnswer = async (keep: Record<string, Kept>) => {
    setAnswer(undefined);
    setAnswer(await requestOrExplain<LatestAnswer>('latest', { keep }));
    await reload();
  };

  useEffect(() => {
    // React runs effects twice during development.
    if (isAsked.current) return;
    isAsked.current = true;
    void getAnswer({});
  });

  if (!answer) return <Empty role="status">Asking the server. This may take a minute…</Empty>;
  const conflicts = answer.ok ? [] : (answer.conflicts ?? []);
  return (
    <div className="grid gap-3">
      {answer.ok ? <Updated {...answer} /> : <Note role="alert" message={answer.reason} remedy={answer.remedy} />}
      {conflicts.length > 0 ? (
        <Conflicts conflicts={conflicts} onChoose={(keep) => void getAnswer(keep)} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            Go on editing
          </Button>
        </DialogActions>
      )}
    </div>
  );
}
