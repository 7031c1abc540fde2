import { useEffect, useRef, useState } from 'react';

import { isLocalName } from '../../local-name.ts';
import type { LatestAnswer } from '../../versions.ts';
import { explainError, request } from '../request.ts';
import { useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Empty, Note } from '../ui/texts.tsx';

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }) => (
  <>
    <p>{title}</p>
    <ul className="grid gap-3">
      {sentences.map((sentence) => (
        <li key={sentence} className="border-t py-3">
          {sentence}
        </li>
      ))}
    </ul>
  </>
);

const Refused = ({ reason, remedy, conflicts }: Extract<LatestAnswer, { ok: false }>) => (
  <Note role="alert">
    <p>
      <strong>{reason}</strong>
    </p>
    {conflicts.map(({ name, yours, theirs }) => (
      <section key={name} aria-label={name}>
        <Sentences title="You:" sentences={yours} />
        <Sentences title="Somebody else:" sentences={theirs} />
      </section>
    ))}
    <p>{remedy}</p>
  </Note>
);

function Updated({ changes, isPublished, needsInstall }: Extract<LatestAnswer, { ok: true }>) {
  return (
    <div className="grid gap-3" role="status">
      <p>
        <strong>You have the latest version.</strong>
      </p>
      {changes.length === 0 ? (
        <p>Nobody has changed the content since you got it last.</p>
      ) : (
        <Sentences title="What is new:" sentences={changes} />
      )}
      {isPublished && (
        <p>
          <strong>What you sent is part of the site now.</strong> What you change from now on is a new branch.
        </p>
      )}
      {needsInstall && (
        <p className="text-error">
          The latest version needs other packages.{' '}
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

/** Brings the copy up to date with the server, as soon as it is opened, and says what is new. */
export function Latest({ onClose }: { onClose: () => void }) {
  const { reload } = useSession();
  const [answer, setAnswer] = useState<LatestAnswer>();
  const isAsked = useRef(false);

  useEffect(() => {
    // React runs effects twice during development.
    if (isAsked.current) return;
    isAsked.current = true;
    const ask = async () => {
      try {
        setAnswer(await request<LatestAnswer>('latest', {}));
        await reload();
      } catch (error) {
        setAnswer({ ok: false, reason: explainError(error), remedy: 'Try again.', conflicts: [] });
      }
    };
    void ask();
  }, [reload]);

  if (!answer) return <Empty role="status">Asking the server. This may take a minute…</Empty>;
  return (
    <div className="grid gap-3">
      {answer.ok ? <Updated {...answer} /> : <Refused {...answer} />}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Go on editing
        </Button>
      </DialogActions>
    </div>
  );
}
