import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';

const entry = new URL('../scripts/early.ts', import.meta.url);

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

/** Inlines src/scripts/early.ts into the head of every page; Astro adds its hash to the content security policy. */
export function earlyScript(): AstroIntegration {
  return {
    name: 'early-script',
    hooks: {
      'astro:config:setup': async ({ addWatchFile, injectScript }) => {
        addWatchFile(entry);
        injectScript('head-inline', await bundle());
      },
    },
  };
}
