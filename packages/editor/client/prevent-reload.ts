/** Runs before the rest of the editor. Astro reloads every page when content has changed; the editor shows the change itself. */

import { preventReload } from '@stepless/check/browser';

import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  if (reload.triggeredBy === undefined) preventReload(reload);
});
