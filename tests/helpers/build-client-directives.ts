/* Builds tests/fixtures/client-directives with the integrations of the site. Prints only errors. */
import { join } from 'node:path';

import { build } from 'astro';

import config from '../../astro.config.mjs';
import { hosting } from '../../src/build/hosting/index.ts';
import { optimizePages } from '../../src/build/optimize-pages/index.ts';
import { reactIslands } from '../../src/build/react-islands.ts';
import { clientDirectives } from './client-directives.ts';
import { projectRoot } from './sites.ts';

await build({
  configFile: false,
  root: join(projectRoot, 'tests/fixtures/client-directives'),
  outDir: join(projectRoot, clientDirectives.outDir),
  cacheDir: join(projectRoot, clientDirectives.cacheDir),
  logLevel: 'error',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [reactIslands(), optimizePages(), hosting()],
  ...(config.security && { security: config.security }),
});
