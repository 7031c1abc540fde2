import { useEffect, useEffectEvent, useState } from 'react';

import { isLocalName } from '../../shared/local-name.ts';
import type { Kept, LatestAnswer } from '../../shared/versions.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { useEditor } from '../state/editor-context.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Loading, Problem } from '../ui/texts.tsx';
import { ChangeList } from './ChangeList.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';

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

/** Brings the copy up to date with the server, as soon as it is opened, and says what others have changed. */
export function Latest({ onClose }: { onClose: () => void }) {
  const { reload } = useEditor();
  const [keep, setKeep] = useState<Record<string, Kept>>({});
  const { answer, problem } = useAnswer<LatestAnswer>('latest', { keep }, 0);
  const reloadState = useEffectEvent(reload);
  useEffect(() => {
    if (answer) void reloadState();
  }, [answer]);
  if (!answer) return <Loading problem={problem} />;
  // After each choice, the server answers with the conflicts that are left.
  const [conflict] = answer.ok ? [] : (answer.conflicts ?? []);
  const choose = (kept: Kept) => {
    if (conflict) setKeep({ ...keep, [conflict.id]: kept });
  };
  return (
    <div className="grid gap-3">
      {answer.ok ? <Updated {...answer} /> : <Problem role="alert">{answer.reason}</Problem>}
      {conflict ? (
        <>
          <p className="text-lg">{conflict.name}</p>
          <ConflictChoice {...conflict} where="the latest version" onChoose={choose} />
        </>
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
