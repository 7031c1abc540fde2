import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { readRedirects } from '../../collections/site.ts';
import { getPublishedContentDir } from '../../shared/content-dir.ts';
import { listPages } from '../list-pages.ts';
import { readBuiltSite, saveSiteRules } from './built-site.ts';
import { compressFiles } from './compress.ts';
import { assetsIgnore, createHeadersFile, createRedirectsFile, createWranglerConfig } from './hosts/edge.ts';
import { createNginxMaps, createNginxServer } from './hosts/nginx.ts';
import { configFolder } from './description.ts';
import { redirectInDevelopment } from './dev-redirects.ts';
import { movePolicies } from './policy.ts';
import { describeRedirect } from './redirects.ts';

/** Writes the configuration for all hosts into a built site. */
export function writeForHosts(folder: string): void {
  const site = readBuiltSite(folder);
  const files = {
    _headers: createHeadersFile(site),
    ...(site.redirects.length > 0 && { _redirects: createRedirectsFile(site) }),
    '.assetsignore': assetsIgnore,
    [`${configFolder}/wrangler.json`]: createWranglerConfig(),
    [`${configFolder}/nginx-maps.conf`]: createNginxMaps(site),
    [`${configFolder}/nginx-server.conf`]: createNginxServer(site),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Must come after every integration that changes pages, because it reads their final policies. */
export function hosting(): AstroIntegration {
  return {
    name: 'hosting',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ vite: { plugins: [redirectInDevelopment] } });
      },
      'astro:build:done': ({ dir, assets }) => {
        const folder = fileURLToPath(dir);
        saveSiteRules(folder, {
          policies: movePolicies(folder, listPages(dir, assets)),
          redirects: readRedirects(getPublishedContentDir()).map(describeRedirect),
        });
        writeForHosts(folder);
        compressFiles(folder);
      },
    },
  };
}
