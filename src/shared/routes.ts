/**
 * Returns the path where a page file is published.
 *
 * @param id the path of the file inside pages/, without its extension: `licensing/marine`
 * @returns `/` for `index`, `/licensing` for `licensing/index`, otherwise `/` and the id
 */
export function getPagePath(id: string): string {
  return `/${id.replace(/(^|\/)index$/, '')}`;
}

/**
 * Returns the path of an industry's page.
 *
 * @param id the id of its row in industries.json
 */
export const getIndustryPath = (id: string) => `/licensing/${id}`;

/** The path of the page of news, and of its feed. */
export const newsPath = '/news';
export const feedPath = `${newsPath}/rss.xml`;

/**
 * Returns the path of a news item.
 *
 * @param id the name of its file, without the extension
 */
export const getNewsPath = (id: string) => `${newsPath}/${id}`;

/**
 * Returns the path of the share image of a page, which links to it show.
 *
 * @param path the path of the page
 */
export function getShareImagePath(path: string): string {
  return `/share${path === '/' ? '/index' : path}.png`;
}

/** Removes the trailing slash from a path, except from `/`. */
export const removeTrailingSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));

/** The ids of the pages that servers send for a missing page (404) and for a server error (500). */
export const statusPages = ['404', '500'] as const;

export type StatusPage = (typeof statusPages)[number];

export const isStatusPage = (id: string): id is StatusPage => (statusPages as readonly string[]).includes(id);
