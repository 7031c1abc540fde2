import { fileURLToPath } from 'node:url';

import { build, type Plugin, type Rolldown } from 'vite';

const entry = fileURLToPath(new URL('../browser/inline-script.ts', import.meta.url));

/** Bundles and minifies the script with everything that it imports. */
async function bundleScript(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code.trim();
}

const MODULE = 'virtual:browser/inline-script';

/**
 * Provides src/browser/inline-script.ts as a string that pages inline. As a regular Astro script it would share modules with
 * islands. The bundler would then put these into files of their own, and every first screen would request them.
 */
export const inlineScript: Plugin = {
  name: 'inline-script',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE}`) return undefined;
    this.addWatchFile(entry);
    return `export default ${JSON.stringify(await bundleScript())};`;
  },
};
