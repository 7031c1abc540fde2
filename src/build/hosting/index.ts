import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { readBuiltSite } from './built-site.ts';
import { compressFiles } from './compress.ts';
import { caddyConfig } from './hosts/caddy.ts';
import { assetsIgnore, headersFile, wranglerConfig } from './hosts/edge.ts';
import { nginxMaps, nginxServer } from './hosts/nginx.ts';

/** Where configurations are, in the built site. No host serves a folder whose name begins with a dot. */
const FOLDER = '.hosting';

/** Writes into a built site what hosts need. */
export function writeForHosts(folder: string): void {
  const site = readBuiltSite(folder);
  mkdirSync(join(folder, FOLDER), { recursive: true });
  const files = {
    _headers: headersFile(site),
    '.assetsignore': assetsIgnore,
    [`${FOLDER}/wrangler.json`]: wranglerConfig(),
    [`${FOLDER}/nginx-maps.conf`]: nginxMaps(site),
    [`${FOLDER}/nginx-server.conf`]: nginxServer(),
    [`${FOLDER}/Caddyfile`]: caddyConfig(site),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** The last of all integrations, as it describes the pages as they are when the others are done with them. */
export function hosting(): AstroIntegration {
  return {
    name: 'hosting',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        writeForHosts(folder);
        compressFiles(folder);
      },
    },
  };
}
