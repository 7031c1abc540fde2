import type { PageSummary } from '../../protocol.ts';

type Page = Pick<PageSummary, 'file' | 'route' | 'title'>;

/** Returns the address of the page above another one: `/licensing` for `/licensing/marine`. */
const getParent = (route: string) => route.slice(0, Math.max(1, route.lastIndexOf('/')));

const findNearest = (route: string, pages: readonly Page[]): string =>
  route === '/' || pages.some((page) => page.route === route) ? route : findNearest(getParent(route), pages);

/**
 * Finds the page to show after pages have come or gone. A page that has a new address is followed. Instead of a page that is
 * gone, the nearest one above it is shown.
 *
 * @param route the address of the page that is shown
 * @param restored the files that undo or redo has written. A page that it brings back is shown.
 * @returns undefined if the shown page stays
 */
export function findNextPage(
  route: string,
  before: readonly Page[],
  after: readonly Page[],
  restored: readonly string[],
): string | undefined {
  const has = (pages: readonly Page[], address: string) => pages.some((page) => page.route === address);
  // At the start, no page is known yet.
  if (before.length === 0) return undefined;
  const added = after.filter((page) => !has(before, page.route));
  const gone = has(after, route) ? undefined : before.find((page) => page.route === route);
  const next =
    (gone && added.find(({ title }) => title === gone.title)) ?? added.find(({ file }) => restored.includes(file));
  return next?.route ?? (gone && findNearest(route, after));
}
