import type { APIRoute } from 'astro';

import { getHome } from '../lib/content.ts';
import { manifest } from '../lib/manifest.ts';
import { site } from '../lib/site.ts';

export const GET: APIRoute = async () => {
  const { description } = (await getHome()).data;
  return new Response(JSON.stringify(manifest(site, description)), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
