import { useCallback, useEffect, useRef } from 'react';

import type { ChangeAnswer, PageSummary } from '../../protocol.ts';
import { findNextPage } from '../pages/find-next-page.ts';

/**
 * Opens another page when the shown one has a new address or is gone, and a page that an undone or redone step brings back.
 *
 * @param pages all pages; none while they are not known
 * @returns a function that must be called with the answer to every undo and redo
 */
export function useFollowedPage(
  pages: readonly PageSummary[],
  route: string,
  openPage: (route: string) => void,
): (answer: ChangeAnswer | undefined) => void {
  const known = useRef<readonly PageSummary[]>([]);
  /** The files of the last step that was undone or redone. */
  const written = useRef<readonly string[]>([]);
  useEffect(() => {
    if (pages === known.current) return;
    const next = findNextPage(route, known.current, pages, written.current);
    known.current = pages;
    written.current = [];
    if (next !== undefined) openPage(next);
  }, [pages, route, openPage]);
  return useCallback((answer) => {
    if (answer?.ok) written.current = answer.files;
  }, []);
}
