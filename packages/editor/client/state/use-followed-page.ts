import { useEffect, useRef } from 'react';

import type { PageSummary } from '../../answers.ts';
import { findNextPage } from '../pages/find-next-page.ts';

/**
 * Opens another page when the shown one has a new address or is gone, and a page that an undone or redone step brings back.
 *
 * @param pages all pages; none while they are not known
 */
export function useFollowedPage(
  pages: readonly PageSummary[],
  route: string,
  restored: readonly string[],
  openPage: (route: string) => void,
): void {
  const known = useRef<readonly PageSummary[]>([]);
  useEffect(() => {
    if (pages === known.current) return;
    const next = findNextPage(route, known.current, pages, restored);
    known.current = pages;
    if (next !== undefined) openPage(next);
  }, [pages, route, restored, openPage]);
}
