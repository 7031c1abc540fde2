/* Builds tests/fixtures/variants: node tests/site/build-variants.ts <folder of the project> <optimized or untreated> */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import { build, type AstroIntegration } from 'astro';

import { listPages } from '../../src/build/list-pages.ts';
import { optimizePages } from '../../src/build/optimize-pages/index.ts';
import { ScriptTokens } from '../../src/build/optimize-pages/script-tokens.ts';
import { projectRoot } from '../helpers/sites.ts';

const [outDir = '', treatment] = process.argv.slice(2);

const scripts = new ScriptTokens();
const optimize: AstroIntegration = {
  name: 'optimize',
  hooks: {
    'astro:build:done': ({ dir, assets }) => {
      const folder = fileURLToPath(dir);
      optimizePages(folder, listPages(folder, assets), scripts);
    },
  },
};

await build({
  configFile: false,
  root: join(projectRoot, 'tests/fixtures/variants'),
  outDir,
  cacheDir: `${outDir}-cache`,
  logLevel: 'error',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: treatment === 'optimized' ? [optimize] : [],
  vite: { plugins: [tailwindcss(), scripts.plugin] },
});
