import { useEffect, useRef } from 'react';

import type { PageSummary } from '../../shared/answers.ts';

type Page = Pick<PageSummary, 'file' | 'route' | 'title'>;

const findPage = (pages: readonly Page[], route: string) => pages.find((page) => page.route === route);

/**
 * Finds the page to show after pages have come or gone. A page that has a new address is followed. Instead of a page that is
 * gone, the home page is shown.
 *
 * @param route the address of the page that is shown
 * @param followed the files of what was just made, selected or brought back. A new page of one of them is shown.
 * @returns undefined if the shown page stays
 */
export function findNextPage(
  route: string,
  before: readonly Page[],
  after: readonly Page[],
  followed: readonly string[],
): string | undefined {
  // At the start, no page is known yet.
  if (before.length === 0) return undefined;
  const added = after.filter((page) => !findPage(before, page.route));
  const gone = findPage(after, route) ? undefined : findPage(before, route);
  const next =
    (gone && added.find(({ title }) => title === gone.title)) ?? added.find(({ file }) => followed.includes(file));
  return next?.route ?? (gone && '/');
}

/**
 * Opens another page when the shown one has a new address or is gone, and a page that an undone or redone step brings back.
 *
 * @param pages all pages; none while they are not known
 */
export function useFollowedPage(
  pages: readonly PageSummary[],
  route: string,
  followed: readonly string[],
  openPage: (route: string) => void,
): void {
  const known = useRef<readonly PageSummary[]>([]);
  useEffect(() => {
    if (pages === known.current) return;
    const next = findNextPage(route, known.current, pages, followed);
    known.current = pages;
    if (next !== undefined) openPage(next);
  });
}
