import type { APIRoute } from 'astro';

import { getHome } from '../collections/content.ts';
import { manifest } from '../brand/manifest.ts';
import { getSite } from '../collections/site.ts';

export const GET: APIRoute = async () => {
  const { description } = (await getHome()).data;
  return new Response(JSON.stringify(manifest(getSite(), description)), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
