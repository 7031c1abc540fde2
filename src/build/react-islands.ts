import { fileURLToPath } from 'node:url';

import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { EnvironmentOptions, Plugin } from 'vite';

const entrypoint = fileURLToPath(new URL('../components/islands/renderer/client.tsx', import.meta.url));

/** Modules that every island needs: React and the renderer. */
const SHARED = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|\/components\/islands\/renderer\//;

/**
 * Bundles React into the renderer's file. The browser then requests an island and all its dependencies at the same time.
 * A separate file for React would cost another round trip.
 */
const bundleReactWithRenderer: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: [{ name: 'client', test: SHARED }] } },
    },
    // A dynamic import of an island shares only React with it, which has already loaded.
    modulePreload: { resolveDependencies: () => [] },
  },
};

/** Keeps our renderer out of Vite's pre-bundling. Astro adds every renderer to it, and Vite warns of one that is a file. */
const skipPrebundling: Plugin = {
  name: 'react-islands',
  config({ optimizeDeps }) {
    if (optimizeDeps?.include) optimizeDeps.include = optimizeDeps.include.filter((id) => id !== entrypoint);
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
            options.addRenderer({ ...renderer, clientEntrypoint: entrypoint });
          },
        });
        options.updateConfig({ vite: { plugins: [skipPrebundling] } });
      },
      'astro:build:setup': ({ updateConfig }) => {
        updateConfig({ environments: { client: bundleReactWithRenderer } });
      },
    },
  };
}
