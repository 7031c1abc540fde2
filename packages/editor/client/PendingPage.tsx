import { useEffect } from 'react';

import { quote } from '../quote.ts';
import { useSession } from './state/session.ts';
import { Button } from './ui/Button.tsx';

interface Props {
  title: string;
  onShowMistakes: () => void;
}

/** Takes the place of a page that the server does not show yet, because the content has mistakes. */
export function PendingPage({ title, onShowMistakes }: Props) {
  const { announce } = useSession();
  useEffect(() => {
    announce(`${quote(title)} is saved. It appears once the mistakes are fixed.`);
  }, [announce, title]);
  return (
    <section className="e-pending" aria-labelledby="pending">
      <h2 className="e-panel-title" id="pending">
        {quote(title)} is saved
      </h2>
      <p>It appears here once the mistakes in the content are fixed.</p>
      <Button look="primary" onClick={onShowMistakes}>
        Show the mistakes
      </Button>
    </section>
  );
}
