import { useCallback, useState } from 'react';

/** A message at the bottom of the window, with a button if something can be done about it. */
export interface Notice {
  id: number;
  text: string;
  isProblem: boolean;
  /** `isLasting`: it does the same after other changes. It may have the only copy of what somebody typed. */
  action?: { label: string; run: () => void; isLasting?: boolean } | undefined;
}

/** What the editor says: to people with a screen reader, and at the bottom of the window. */
export function useMessages() {
  const [announcement, setAnnouncement] = useState('');
  const [notice, setNotice] = useState<Notice>();
  const announce = useCallback((text: string) => {
    // Live regions announce only changes, so a repeated text needs a difference.
    setAnnouncement((before) => (before === text ? `${text}\u00A0` : text));
  }, []);
  const notify = useCallback(
    (text: string, action?: Notice['action']) => setNotice({ id: performance.now(), text, isProblem: false, action }),
    [],
  );
  const warn = useCallback((text: string) => setNotice({ id: performance.now(), text, isProblem: true }), []);
  /** Removes what was said about an earlier step: its button would undo another one. */
  const forgetStep = useCallback(
    () =>
      setNotice((before) => (before?.isProblem === true || before?.action?.isLasting === true ? before : undefined)),
    [],
  );
  const forget = useCallback((past: Notice) => setNotice((now) => (now === past ? undefined : now)), []);
  return { announcement, notice, announce, notify, warn, forgetStep, forget };
}

export type Messages = ReturnType<typeof useMessages>;
