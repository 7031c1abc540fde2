/** The page files that servers show in place of a page: not found, and failed. */
export const statusPages = ['404', '500'] as const;

export type StatusPage = (typeof statusPages)[number];

export const isStatusPage = (id: string): id is StatusPage => (statusPages as readonly string[]).includes(id);
