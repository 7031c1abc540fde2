import { test as base } from 'playwright/test';

import { endpoint } from './sites.ts';

/** A test whose browser finds a proxy on this machine under the name of the endpoint that is built into the site. */
export const leadToProxy = (proxyPort: number) =>
  base.extend({
    launchOptions: [
      ({ launchOptions }, use) => {
        const lead = `--host-resolver-rules=MAP ${endpoint.hostname} 127.0.0.1:${proxyPort}`;
        return use({ ...launchOptions, args: [...(launchOptions.args ?? []), lead] });
      },
      { scope: 'worker' },
    ],
  });
