import { useEffect, useId, type ReactNode } from 'react';

import { useSession } from './state/session.ts';
import { Actions } from './ui/Actions.tsx';

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
    <section
      className="absolute inset-0 grid place-content-center place-items-center gap-4 overflow-auto bg-paper p-4 text-center"
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </section>
  );
}
