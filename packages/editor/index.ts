import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import type { EditorConfig } from './config.ts';

export * from './config.ts';

/**
 * Serves the editor of the content at /@edit, during development only. A build does not load any of its modules.
 *
 * @param load imports the module whose default export describes the site: `() => import('./src/content.editor.ts')`
 */
export function editor(load: () => Promise<{ default: EditorConfig }>): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'dev') return;
        const { default: site } = await load();
        const { createPlugin, editorPackages } = await import('./server/plugin.ts');
        const { getForwardedAddress } = await import('./server/request-guard.ts');
        const address = getForwardedAddress();
        updateConfig({
          vite: {
            plugins: [createPlugin(fileURLToPath(config.root), site)],
            optimizeDeps: { include: [...editorPackages] },
            ...(address !== undefined && { server: { allowedHosts: [new URL(address).hostname] } }),
          },
        });
      },
    },
  };
}
