import { useEffect, useId, type ReactNode, type RefObject } from 'react';

import { quoteName } from '../../shared/quote-name.ts';
import type { PageStatus } from '../page/load-page.ts';
import { useEditor } from '../state/editor-context.ts';
import { Actions, Button } from '../ui/Button.tsx';

/** Takes the place of a page that the server does not show. Its children are the buttons that lead on. */
function NoPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { announce } = useEditor();
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

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The address that the frame begins with. Later ones are set on the frame itself. */
  initialRoute: string;
  status: PageStatus;
  /** Whether the text of a file shows over it. */
  isCovered: boolean;
}

/** The page itself, in a frame, or what is the matter with it. */
export function PageView({ frame, initialRoute, status, isCovered }: Props) {
  const { state, page, undo, openFindings, mistakes } = useEditor();
  const hasMistakes = mistakes.length > 0;
  const isPending = hasMistakes && status === 'missing' && page !== undefined;
  // With mistakes, nobody knows whether the last step made them.
  const lastStep = hasMistakes ? undefined : state?.undo.at(-1);
  const mistakesButton = hasMistakes && <Button onClick={openFindings}>Show the mistakes</Button>;
  return (
    <div className="flex h-full flex-col">
      {hasMistakes && !isPending && !isCovered && status === 'shown' && (
        <div className="flex flex-wrap items-center gap-x-4 bg-sheet px-4 py-1 text-sm" role="note">
          The pages stay as they were until the mistakes are fixed.
          {mistakesButton}
        </div>
      )}
      <iframe
        ref={frame}
        className="min-h-0 w-full grow bg-paper [&[inert]]:invisible"
        title="The page"
        src={initialRoute}
        inert={isPending || status === 'broken'}
      />
      {isPending && (
        <NoPage
          title={`${quoteName(page.title)} is saved`}
          text="It appears here once the mistakes in the content are fixed."
        >
          {mistakesButton}
        </NoPage>
      )}
      {status === 'broken' && (
        <NoPage
          title="This page cannot be shown"
          text={`What you wrote is kept. ${hasMistakes ? 'The page is back when the mistakes are fixed.' : 'Undo the last change, or ask a developer.'}`}
        >
          {lastStep !== undefined && (
            <Button look="primary" icon="undo-2" onClick={() => void undo()}>
              Undo: {lastStep}
            </Button>
          )}
          {mistakesButton}
        </NoPage>
      )}
    </div>
  );
}
