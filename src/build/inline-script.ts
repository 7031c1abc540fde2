import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';

const entry = new URL('../browser/inline-script.ts', import.meta.url);

/** Bundles and minifies the script with everything that it imports. */
async function bundleScript(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: fileURLToPath(entry), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code.trim();
}

const MODULE = 'virtual:inline-script';

/**
 * Provides src/browser/inline-script.ts as a string that pages inline. As a regular Astro script it would share modules with
 * islands. The bundler would then put these into files of their own, and every first screen would request them.
 */
export function inlineScript(): AstroIntegration {
  return {
    name: 'inline-script',
    hooks: {
      'astro:config:setup': ({ addWatchFile, updateConfig }) => {
        addWatchFile(entry);
        const plugin = {
          name: 'inline-script',
          resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : undefined),
          load: async (id: string) =>
            id === `\0${MODULE}` ? `export default ${JSON.stringify(await bundleScript())};` : undefined,
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:config:done': ({ injectTypes }) => {
        injectTypes({
          filename: 'types.d.ts',
          content: `declare module '${MODULE}' { const code: string; export default code; }`,
        });
      },
    },
  };
}
