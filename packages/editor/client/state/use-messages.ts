import { useCallback, useState } from 'react';

/** A message at the bottom of the window, with a button if something can be done about it. */
export interface Notice {
  id: number;
  text: string;
  isProblem: boolean;
  /** `isLasting`: it does the same after other changes. It may have the only copy of what somebody typed. */
  action?: { label: string; icon?: string; run: () => void; isLasting?: boolean } | undefined;
}

const isLasting = ({ action }: Notice) => action?.isLasting === true;

/** What the editor says: to people with a screen reader, and at the bottom of the window. */
export function useMessages() {
  const [announcement, setAnnouncement] = useState('');
  /** Those that last, and the last one of the others. */
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const announce = useCallback((text: string) => {
    // Live regions announce only changes, so a repeated text needs a difference.
    setAnnouncement((before) => (before === text ? `${text}\u00A0` : text));
  }, []);
  const add = useCallback(
    (notice: Omit<Notice, 'id'>) =>
      setNotices((before) => [...before.filter(isLasting), { ...notice, id: performance.now() }]),
    [],
  );
  const notify = useCallback(
    (text: string, action?: Notice['action']) => add({ text, isProblem: false, action }),
    [add],
  );
  const warn = useCallback((text: string, action?: Notice['action']) => add({ text, isProblem: true, action }), [add]);
  /** Removes what was said about an earlier step: its button would undo another one. */
  const forgetStep = useCallback(
    () => setNotices((before) => before.filter((notice) => notice.isProblem || isLasting(notice))),
    [],
  );
  const forget = useCallback((past: Notice) => setNotices((before) => before.filter((each) => each !== past)), []);
  return { announcement, notices, announce, notify, warn, forgetStep, forget };
}

export type Messages = ReturnType<typeof useMessages>;
