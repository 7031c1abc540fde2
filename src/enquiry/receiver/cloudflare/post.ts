import type { Post } from '../webhook/destination.ts';
import { isPublic, requireAllowedHost } from '../webhook/public-address.ts';

/** Posts with fetch. Cloudflare runs Workers outside of every private network, so no name can lead into one. */
export const postWithFetch: Post = async (url, { headers, body, signal }) => {
  requireAllowedHost(url, isPublic);
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  return response.status;
};
