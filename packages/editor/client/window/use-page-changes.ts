import { useEffect, useRef } from 'react';

import type { PageSummary } from '../../shared/answers.ts';

const findPage = (pages: readonly PageSummary[], route: string) => pages.find((page) => page.route === route);

/**
 * Opens another page after pages have come or gone: the shown one at its new address, the home page in place of a page that is
 * gone, and a new page of an awaited file.
 *
 * @param pages all pages; none while they are not known
 * @param route the address of the page that is shown
 * @param awaited the files of what was just made, selected or brought back
 */
export function usePageChanges(
  pages: readonly PageSummary[],
  route: string,
  awaited: readonly string[],
  openPage: (route: string) => void,
): void {
  const known = useRef<readonly PageSummary[]>([]);
  useEffect(() => {
    const before = known.current;
    known.current = pages;
    if (pages === before || before.length === 0) return;
    const added = pages.filter((page) => !findPage(before, page.route));
    const gone = findPage(pages, route) ? undefined : findPage(before, route);
    const next =
      (gone && added.find(({ title }) => title === gone.title)) ?? added.find(({ file }) => awaited.includes(file));
    if (next) openPage(next.route);
    else if (gone) openPage('/');
  });
}
