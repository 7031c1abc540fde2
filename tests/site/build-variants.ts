/* Builds tests/fixtures/variants, untreated and optimised: node tests/site/build-variants.ts <folder for both> */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import { build, type AstroIntegration } from 'astro';

import { listPages } from '../../src/build/list-pages.ts';
import { optimizePages } from '../../src/build/optimize-pages/index.ts';
import { ScriptTokens } from '../../src/build/optimize-pages/script-tokens.ts';
import { projectRoot } from '../helpers/sites.ts';

const [folder = ''] = process.argv.slice(2);

const scripts = new ScriptTokens();
const optimize: AstroIntegration = {
  name: 'optimize',
  hooks: {
    'astro:build:done': ({ dir, assets }) => {
      const built = fileURLToPath(dir);
      cpSync(built, join(folder, 'untreated'), { recursive: true });
      optimizePages(built, listPages(built, assets), scripts);
    },
  },
};

await build({
  configFile: false,
  root: join(projectRoot, 'tests/fixtures/variants'),
  outDir: join(folder, 'optimized'),
  cacheDir: join(folder, 'cache'),
  logLevel: 'error',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [optimize],
  vite: { plugins: [tailwindcss(), scripts.plugin] },
});
