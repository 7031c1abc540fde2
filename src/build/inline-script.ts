import { fileURLToPath } from 'node:url';

import { build, type Rolldown } from 'vite';

import { createExports, type VirtualModules } from '../collections/virtual-modules.ts';

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

/**
 * Provides src/browser/inline-script.ts as a string that pages inline. As a regular Astro script it would share modules with
 * islands. The bundler would then put these into files of their own, and every first screen would request them.
 */
export const inlineScript: VirtualModules = {
  files: [entry],
  create: { 'virtual:browser/inline-script': async () => createExports({ code: await bundleScript() }) },
};
