import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readBuiltSite } from './built-site.ts';
import { configFolder } from './responses.ts';
import { assetsIgnore, createHeadersFile, createRedirectsFile, createWranglerConfig } from './hosts/cloudflare.ts';
import { createNginxMaps, createNginxServer } from './hosts/nginx.ts';

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
