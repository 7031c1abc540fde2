/** The folder that holds every word a visitor can read, relative to the project's root. */
export const ownContentDir = 'src/content';

/** The folder that is used: tests that pin exact text build a content tree of their own by naming it here. */
export const contentDir = process.env.CONTENT_DIR ?? ownContentDir;
