import path from 'node:path';

/** The content folder of the site, relative to the project's root. */
export const ownContentDir = 'src/content';

/** The content folder in use. Tests of exact texts set CONTENT_DIR to a content folder of their own; empty is as unset. */
export const contentDir = process.env.CONTENT_DIR === '' ? ownContentDir : (process.env.CONTENT_DIR ?? ownContentDir);

/**
 * Returns the folder that pages are rendered from. During development this is a copy that only holds valid content.
 * Its path is passed in the environment: modules of Vite and of the development server share no module state.
 */
export const getShownContentDir = (): string => process.env.SHOWN_CONTENT_DIR ?? contentDir;

/** The folder of the files that are served as they are. Another content folder has one of its own, beside it. */
export const getPublicDir = (folder: string): string =>
  path.normalize(folder) === path.normalize(ownContentDir) ? 'public' : path.join(path.dirname(folder), 'public');
