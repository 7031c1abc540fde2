import { fileURLToPath } from 'node:url';

import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's React integration, whose renderer hydrates every island inside an error boundary. */
export function reactIslands(): AstroIntegration {
  const clientEntrypoint = fileURLToPath(new URL('./client.tsx', import.meta.url));
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': async (options) => {
        await hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => {
            options.addRenderer({ ...renderer, clientEntrypoint });
          },
        });
      },
    },
  };
}
