import { fileURLToPath } from 'node:url';

import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { EnvironmentOptions, Plugin } from 'vite';

const clientEntrypoint = fileURLToPath(new URL('../components/islands/renderer/client.tsx', import.meta.url));

/** What every island needs: React, and the renderer that hydrates. */
const SHARED = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|\/components\/islands\/renderer\//;

/**
 * The renderer's file holds React, so that an island and all that it needs are asked for at once: React in a file of
 * its own would cost another round trip.
 */
const reactInOneFile: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: [{ name: 'client', test: SHARED }] } },
    },
    // What an island imports later on shares only React with it, which is there by then.
    modulePreload: { resolveDependencies: () => [] },
  },
};

/** Astro lists every renderer among the packages that Vite bundles ahead; Vite warns of one that is no package. */
const servedAsSource: Plugin = {
  name: 'react-islands',
  config({ optimizeDeps }) {
    if (optimizeDeps?.include) optimizeDeps.include = optimizeDeps.include.filter((id) => id !== clientEntrypoint);
  },
};

/** Astro's React integration, with a renderer that hydrates every island inside an error boundary. */
export function reactIslands(): AstroIntegration {
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
        options.updateConfig({ vite: { plugins: [servedAsSource] } });
      },
      'astro:build:setup': ({ updateConfig }) => {
        updateConfig({ environments: { client: reactInOneFile } });
      },
    },
  };
}
