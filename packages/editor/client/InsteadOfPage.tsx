import { useEffect, useId, type ReactNode } from 'react';

import { useSession } from './state/session.ts';

interface Props {
  title: string;
  text: string;
  /** The buttons that lead on. */
  children: ReactNode;
}

/** Takes the place of a page that the server does not show. */
export function InsteadOfPage({ title, text, children }: Props) {
  const { announce } = useSession();
  const id = useId();
  useEffect(() => {
    announce(`${title}. ${text}`);
  }, [announce, title, text]);
  return (
    <section className="e-pending" aria-labelledby={id}>
      <h2 className="e-panel-title" id={id}>
        {title}
      </h2>
      <p>{text}</p>
      <div className="e-actions">{children}</div>
    </section>
  );
}
