import { fileURLToPath } from 'node:url';

import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

import { oneReactFile } from './one-react-file.ts';
import { withoutPreload } from './without-preload.ts';
import { withoutRuntime } from './without-runtime.ts';

/** React for islands: Astro's own integration, with an error boundary round every island and React in one file. */
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
        options.updateConfig({
          vite: { plugins: [oneReactFile(clientEntrypoint), withoutPreload(), withoutRuntime()] },
        });
      },
    },
  };
}
