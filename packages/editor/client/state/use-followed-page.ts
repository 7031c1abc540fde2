import { useCallback, useEffect, useRef } from 'react';

import type { ChangeAnswer, PageSummary } from '../../protocol.ts';
import { findNextPage } from '../pages/find-next-page.ts';

/**
 * Opens another page when the shown one has a new address or is gone, and a page that an undone or redone step brings back.
 *
 * @param pages all pages; none while they are not known
 * @returns a function that undoes or redoes a step, and follows it
 */
export function useFollowedPage(
  pages: readonly PageSummary[],
  route: string,
  openPage: (route: string) => void,
): (step: () => Promise<ChangeAnswer | undefined>) => Promise<void> {
  const known = useRef<readonly PageSummary[]>([]);
  const shown = useRef(route);
  /** The files of the last step that was undone or redone, if its pages are not yet known. */
  const written = useRef<readonly string[]>([]);
  useEffect(() => {
    shown.current = route;
    if (pages === known.current) return;
    const next = findNextPage(route, known.current, pages, written.current);
    known.current = pages;
    written.current = [];
    if (next !== undefined) openPage(next);
  }, [pages, route, openPage]);
  return useCallback(
    async (step) => {
      const before = known.current;
      const answer = await step();
      if (!answer?.ok) return;
      // The server may send the pages before it answers.
      const next =
        known.current === before ? undefined : findNextPage(shown.current, before, known.current, answer.files);
      if (next === undefined) written.current = answer.files;
      else if (next !== shown.current) openPage(next);
    },
    [openPage],
  );
}
