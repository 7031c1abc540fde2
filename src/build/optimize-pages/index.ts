import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { listPages } from '../list-pages.ts';
import { optimizePage } from './optimize-page.ts';
import { ScriptTokens } from './script-tokens.ts';

/** Optimises every built page: purges unused CSS, defers what is not critical and updates the hashes of its policy. */
export function optimizePages(): AstroIntegration {
  const scripts = new ScriptTokens();
  return {
    name: 'optimize-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [scripts.plugin] } });
      },
      'astro:build:done': ({ dir, assets }) => {
        const folder = fileURLToPath(dir);
        for (const name of listPages(dir, assets)) {
          const file = join(folder, name);
          try {
            writeFileSync(file, optimizePage(readFileSync(file, 'utf8'), scripts));
          } catch (error) {
            throw new Error(`${name} cannot be optimised. ${(error as Error).message}`, { cause: error });
          }
        }
      },
    },
  };
}
