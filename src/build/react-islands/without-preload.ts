import type { Plugin } from 'vite';

/**
 * Keeps Vite's preload helper out of islands that load a file later on: what it would load ahead of that file is React,
 * which is there already.
 */
export function withoutPreload(): Plugin {
  return {
    name: 'without-preload',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
