import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';

const entry = new URL('../browser/inline-script.ts', import.meta.url);

/** The script and all that it imports as one short line of code. */
async function bundle(): Promise<string> {
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
 * Makes src/browser/inline-script.ts a string that a page can inline. As a script of Astro's own it would share modules with
 * islands: the bundler would put those into files, and every first view would ask for them.
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
            id === `\0${MODULE}` ? `export default ${JSON.stringify(await bundle())};` : undefined,
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
