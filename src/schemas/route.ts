/**
 * The path at which a page file is published.
 *
 * @param id the path of the file inside pages/, without its extension: `licensing/marine`
 * @returns `/` for `index`, else `/` and the id; an `index` inside a folder stands for the folder
 */
export function pagePath(id: string): string {
  return `/${id.replace(/(^|\/)index$/, '')}`;
}

/** The path of the page that an industry may have. */
export const industryPath = (id: string) => `/licensing/${id}`;

/** The path of the picture that stands for a page where it is shared. */
export function shareImagePath(path: string): string {
  return `/share${path === '/' ? '/home' : path}.png`;
}

/** A path as links write it: without a slash at its end. */
export const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));

/** The page files that servers show in place of a page: not found, and failed. */
export const statusPages = ['404', '500'] as const;

export type StatusPage = (typeof statusPages)[number];

export const isStatusPage = (id: string): id is StatusPage => (statusPages as readonly string[]).includes(id);
