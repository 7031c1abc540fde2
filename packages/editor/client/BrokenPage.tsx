import { useEffect } from 'react';

import { useSession } from './state/session.ts';
import { Button } from './ui/Button.tsx';

interface Props {
  /** Undefined if the content check has found no mistake. */
  onShowMistakes: (() => void) | undefined;
}

/** Takes the place of a page that the server cannot render. */
export function BrokenPage({ onShowMistakes }: Props) {
  const { announce, state, undo } = useSession();
  const step = state?.undo.at(-1);
  useEffect(() => {
    announce('This page cannot be shown.');
  }, [announce]);
  return (
    <section className="e-pending" aria-labelledby="broken">
      <h2 className="e-panel-title" id="broken">
        This page cannot be shown
      </h2>
      <p>What you wrote is kept. Take back the last change, or ask a developer.</p>
      <div className="e-actions">
        {step !== undefined && (
          <Button look="primary" icon="undo-2" onClick={() => void undo()}>
            Undo: {step}
          </Button>
        )}
        {onShowMistakes && <Button onClick={onShowMistakes}>Show the mistakes</Button>}
      </div>
    </section>
  );
}
