/** The folder that holds every word a visitor can read, relative to the project's root. */
export const ownContentDir = 'src/content';

/** The folder that is used: tests that pin exact text build a content tree of their own by naming it here. */
export const contentDir = process.env.CONTENT_DIR ?? ownContentDir;

/**
 * The folder that pages are made of. The development server names its copy here, which never holds a mistake; the
 * environment is what its modules and Vite's have in common.
 */
export const publishedContentDir = (): string => process.env.PUBLISHED_CONTENT_DIR ?? contentDir;
