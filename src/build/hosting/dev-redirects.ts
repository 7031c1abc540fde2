import type { Plugin } from 'vite';

import { readRedirects } from '../../collections/site.ts';
import { getShownContentDir } from '../../shared/content-dir.ts';
import { describeRedirect, findRedirect, formatLocation } from './redirects.ts';

/** Follows redirects.json as it is now. No redirect is permanent here: browsers would still follow it when its row has changed. */
export const redirectInDevelopment: Plugin = {
  name: 'redirects',
  // Must run before Astro's middleware, which answers every request that reaches it.
  enforce: 'pre',
  configureServer: (server) => () => {
    server.middlewares.use(({ url = '/' }, response, next) => {
      const { pathname, search } = new URL(url, 'http://localhost');
      const redirects = readRedirects(getShownContentDir()).map(describeRedirect);
      const redirect = findRedirect(redirects, pathname);
      if (!redirect) next();
      else response.writeHead(302, { Location: formatLocation(redirect, search) }).end();
    });
  },
};
