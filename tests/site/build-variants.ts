/* Builds tests/fixtures/variants: node tests/site/build-variants.ts <folder of the project> <optimized or untreated> */
import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import { build } from 'astro';

import { optimizePages } from '../../src/build/optimize-pages/index.ts';
import { projectRoot } from '../helpers/sites.ts';

const [outDir = '', treatment] = process.argv.slice(2);

await build({
  configFile: false,
  root: join(projectRoot, 'tests/fixtures/variants'),
  outDir,
  cacheDir: `${outDir}-cache`,
  logLevel: 'error',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: treatment === 'optimized' ? [optimizePages()] : [],
  vite: { plugins: [tailwindcss()] },
});
