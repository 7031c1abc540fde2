import { useState, type ReactNode } from 'react';

import { Detail } from '../ui/texts.tsx';

interface Props {
  text: string;
  /** Whether it must be seen: it is not saved, or something is wrong with it. */
  isNeeded: boolean;
  /** The input. */
  children: ReactNode;
}

/** Shows the Markdown of a text only to a person who asks for it: on the page, nobody needs any. */
export function FoldedMarkdown({ text, isNeeded, children }: Props) {
  // Plain text is taken for marked rather than the other way round. What somebody types here must not fold its input.
  const [isFolded] = useState(() => /[*_`[\]<>|{]|^(?:#+|[-+]|\d+[.)]) /m.test(text));
  const [isOpen, setIsOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <>
      <Detail>Click the words on the page to change them, their links and their emphasis.</Detail>
      <details
        open={isOpen || isNeeded}
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
        }}
      >
        <summary className="mb-1.5 min-h-8 cursor-pointer py-1">Show Markdown</summary>
        {children}
      </details>
    </>
  );
}
