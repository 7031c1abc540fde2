import { request } from 'node:https';

import { RequestFilteringHttpsAgent, type RequestFilteringAgentOptions } from 'request-filtering-agent';

import { PrivateAddressError, type Post } from './destination.ts';

/**
 * Creates the function that posts with Node, which follows no redirects. The agent checks the very address that it connects to, so
 * a name cannot lead into the own network.
 *
 * @param options where the agent may connect, and the certificates it trusts; the public internet by default
 */
export const createPost =
  (options: RequestFilteringAgentOptions & { ca?: string } = {}): Post =>
  (url, { headers, body, signal }) =>
    new Promise((resolve, reject) => {
      // A connection of its own for each request, so that each address is checked.
      const agent = new RequestFilteringHttpsAgent({ keepAlive: false, ...options });
      const posted = request(url, { method: 'POST', headers, signal, agent }, (response) => {
        resolve(response.statusCode ?? 0);
        // Nobody needs the body, and it may never end.
        response.destroy();
      });
      posted.on('error', (error) => {
        const isPrivate = error.message.includes('is not allowed');
        reject(isPrivate ? new PrivateAddressError(error.message, { cause: error }) : error);
      });
      posted.end(body);
    });
