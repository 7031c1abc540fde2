import type { AstroIntegration } from 'astro';

/** Serves the editor of the content at /@edit, during development only. A build does not load any of its modules. */
export function editor(): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig, injectScript }) => {
        if (command !== 'dev') return;
        const { editorPlugin, editorPackages } = await import('./plugin.ts');
        const { enableMarks } = await import('./frame-requests.ts');
        const { getForwardedAddress } = await import('./request-guard.ts');
        const { markMessages } = await import('./mark-messages.ts');
        enableMarks();
        injectScript('page', `import '/src/editor/client/edit-button.ts';`);
        const address = getForwardedAddress();
        updateConfig({
          vite: {
            plugins: [editorPlugin, markMessages],
            optimizeDeps: { include: [...editorPackages] },
            ...(address !== undefined && { server: { allowedHosts: [new URL(address).hostname] } }),
          },
        });
      },
    },
  };
}
