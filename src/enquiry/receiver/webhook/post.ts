import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

import type { Post } from './destination.ts';
import { createLookup, isPublic, requireAllowedHost } from './public-address.ts';

interface Network {
  isAllowed: (address: string) => boolean;
  lookup: ReturnType<typeof createLookup>;
}

const publicNetwork: Network = { isAllowed: isPublic, lookup: createLookup(isPublic) };

/**
 * Creates the function that posts with Node, which follows no redirects.
 *
 * @param network where it may connect; the public internet by default
 */
export const createNodePost =
  ({ isAllowed, lookup }: Network = publicNetwork): Post =>
  (url, { headers, body, signal }) => {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    return new Promise((resolve, reject) => {
      requireAllowedHost(url, isAllowed);
      // Without an agent, each request has a connection of its own, whose address was checked.
      const posted = request(url, { method: 'POST', headers, signal, lookup, agent: false }, (response) => {
        resolve(response.statusCode ?? 0);
        // Nobody needs the body, and it may never end.
        response.destroy();
      });
      posted.on('error', reject);
      posted.end(body);
    });
  };
