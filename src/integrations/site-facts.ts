import type { AstroIntegration } from 'astro';

import { contentDir } from '../lib/content-dir.ts';

/** Placeholders are filled as content is read, so in development a changed fact means reading everything again. */
export function siteFacts(): AstroIntegration {
  return {
    name: 'site-facts',
    hooks: {
      'astro:config:setup': ({ addWatchFile, config }) => {
        addWatchFile(new URL(`${contentDir}/site.json`, config.root));
      },
    },
  };
}
