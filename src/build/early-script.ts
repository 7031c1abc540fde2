import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';

const scripts = new URL('../browser/', import.meta.url);

/** A script and all that it imports as one short line of code. */
async function bundle(entry: URL): Promise<string> {
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

const MODULE = 'virtual:early-script';

/** Makes src/browser/early.ts, or in a build src/browser/early-built.ts, a string that a page can inline. */
export function earlyScript(): AstroIntegration {
  return {
    name: 'early-script',
    hooks: {
      'astro:config:setup': ({ command, addWatchFile, updateConfig }) => {
        const entry = new URL(command === 'build' ? 'early-built.ts' : 'early.ts', scripts);
        addWatchFile(entry);
        const plugin = {
          name: 'early-script',
          resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : undefined),
          load: async (id: string) =>
            id === `\0${MODULE}` ? `export default ${JSON.stringify(await bundle(entry))};` : undefined,
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
