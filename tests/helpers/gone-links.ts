/** A link as linkinator reports it. Its status is 0 if no server answered. */
export interface CheckedLink {
  url: string;
  status?: number;
  /** The page that has the link, below the folder of the site: `dist/about`. */
  parent?: string;
}

/** For how many nights in a row each address has been gone. */
export type Nights = Readonly<Record<string, number>>;

/** A page that is gone for fewer nights may just be down for a while. */
const NIGHTS = 3;

/** A server that answers with one of these says that the page is gone. Any other failure may pass. */
const goneStatuses = new Set([404, 410]);

/** Whether a link leads to another site that says that the page is gone. */
const isGone = ({ url, status = 0 }: CheckedLink, origin: string) =>
  goneStatuses.has(status) && /^https?:/.test(url) && new URL(url).origin !== origin;

/**
 * Counts the nights. An address that is not gone tonight starts again at zero.
 *
 * @param origin of this site, whose newest pages may not be published yet
 */
export const countNights = (links: readonly CheckedLink[], before: Nights, origin: string): Nights =>
  Object.fromEntries(
    links
      .filter((link) => isGone(link, origin))
      .map(({ url }) => url)
      .toSorted()
      .map((url) => [url, (before[url] ?? 0) + 1]),
  );

/** Returns the path of a page below the folder of the site, without a slash at its end. */
const getPath = (page: string) => page.replace(/^[^/]*\/?/, '/').replace(/(.)\/$/, '$1');

/** Returns a line for each address that has been gone for three nights or more, with a page that links to it. */
export const reportGone = (links: readonly CheckedLink[], nights: Nights): string[] =>
  Object.entries(nights)
    .filter(([, count]) => count >= NIGHTS)
    .map(([url, count]) => {
      const page = links.find((link) => link.url === url)?.parent;
      return `${url} has been gone for ${count} nights.${page === undefined ? '' : ` ${getPath(page)} links to it.`}`;
    });
