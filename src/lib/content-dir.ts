/**
 * The folder that holds every word a visitor can read, relative to the project's root.
 * Tests that pin exact text build a content tree of their own by naming it here.
 */
export const contentDir = process.env.CONTENT_DIR ?? 'src/content';
