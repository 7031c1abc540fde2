import { useEffect } from 'react';

import { useSession } from './state/session.ts';
import { Button, IconButton } from './ui/Button.tsx';

/** How long a message with a button stays. */
const DURATION_MS = 10_000;

/** Tells screen readers what has happened, and shows messages at the bottom of the window. */
export function Announcer() {
  const { announcement, notice, dismissNotice, state } = useSession();
  const mistakes = state?.findings.filter(({ level }) => level === 'error').length ?? 0;
  useEffect(() => {
    // A problem stays until it is dismissed.
    if (!notice || notice.isProblem) return undefined;
    const timer = setTimeout(dismissNotice, DURATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [notice, dismissNotice]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <p className="visually-hidden" role="status">
        {mistakes === 0 ? '' : mistakes === 1 ? '1 mistake to mend.' : `${mistakes} mistakes to mend.`}
      </p>
      <div className="e-notice-place" role={notice?.isProblem === true ? 'alert' : 'status'}>
        {notice && (
          <div key={notice.id} className="e-notice" data-problem={notice.isProblem ? '' : undefined}>
            <p>{notice.text}</p>
            {notice.action && (
              <Button
                icon="undo-2"
                look="plain"
                onClick={() => {
                  dismissNotice();
                  notice.action?.run();
                }}
              >
                {notice.action.label}
              </Button>
            )}
            <IconButton icon="x" label="Dismiss" onClick={dismissNotice} />
          </div>
        )}
      </div>
    </>
  );
}
