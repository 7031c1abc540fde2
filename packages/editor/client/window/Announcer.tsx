import { useLayoutEffect, useRef } from 'react';

import { useEditor, useTextsStatus } from '../state/editor-context.ts';
import type { Notice } from '../state/use-messages.ts';
import { findChosenTab } from '../panel/Panel.tsx';
import { Button, IconButton } from '../ui/Button.tsx';

/** A dark bar, with buttons that suit it. It is below everything else, and covers nothing. */
const look =
  'flex items-center gap-2 bg-band px-2 py-1 ps-4 text-band-ink [&_button]:shrink-0 [&_button]:enabled:hover:bg-band-ink [&_button]:enabled:hover:text-band [&_:focus-visible]:shadow-none [&_:focus-visible]:outline-band-ink';

/** A message with its buttons. It stays until it is dismissed or out of date. The focus then goes back to where it was. */
function Message({ notice }: { notice: Notice }) {
  const { forget } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const origin = useRef<HTMLElement>(undefined);
  const dismiss = () => forget(notice);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const isThere = origin.current?.isConnected === true;
      (isThere ? origin.current : findChosenTab())?.focus();
    };
  }, []);
  return (
    <div
      ref={box}
      className={look}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && box.current?.contains(relatedTarget) !== true)
          origin.current = relatedTarget;
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
    >
      <p className="grow">{notice.text}</p>
      {notice.action && (
        <Button
          icon={notice.action.icon ?? 'undo-2'}
          look="plain"
          onClick={() => {
            dismiss();
            notice.action?.run();
          }}
        >
          {notice.action.label}
        </Button>
      )}
      <IconButton icon="x" label="Dismiss" onClick={dismiss} />
    </div>
  );
}

/** Tells screen readers what has happened, and shows messages at the bottom of the window. */
export function Announcer() {
  const { announcement, notices, mistakes } = useEditor();
  const { length: count } = mistakes;
  const isOnlyHere = useTextsStatus().own.some(({ isStored }) => !isStored);
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <p className="sr-only" role="status">
        {count > 0 && (count === 1 ? '1 mistake to fix.' : `${count} mistakes to fix.`)}
      </p>
      <div
        className="col-span-full"
        role={isOnlyHere || notices.some(({ isProblem }) => isProblem) ? 'alert' : 'status'}
      >
        {isOnlyHere && (
          <p className={look}>The browser cannot store what you type. Leave this window open until all is saved.</p>
        )}
        {notices.map((notice) => (
          <Message key={notice.id} notice={notice} />
        ))}
      </div>
    </>
  );
}
