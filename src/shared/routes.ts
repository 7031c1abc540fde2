/** The address of a page file, by its path inside pages/ without its ending: `licensing/marine`. The index of a folder has its path. */
export const getPagePath = (id: string): string => `/${id.replace(/(^|\/)index$/, '')}`;

/** The path of the page of an industry, by the id of its row. */
export const getIndustryPath = (id: string) => `/licensing/${id}`;

/** The path of the page of news, and of its feed. */
export const newsPath = '/news';
export const feedPath = `${newsPath}/rss.xml`;

/** The path of a news item, by the name of its file without its ending. */
export const getNewsPath = (id: string) => `${newsPath}/${id}`;

/** The path of the picture that links to a page show. */
export const getShareImagePath = (path: string): string => `/share${path === '/' ? '/index' : path}.png`;

/** The icons in PNG, by the names of their files without the ending. */
export const iconNames = ['favicon', 'apple-touch-icon', 'icon-512'] as const;

/** The ids of the pages that servers send for a missing page (404) and for a server error (500). */
export const statusPages = ['404', '500'] as const;

export type StatusPage = (typeof statusPages)[number];

export const isStatusPage = (id: string): id is StatusPage => (statusPages as readonly string[]).includes(id);
