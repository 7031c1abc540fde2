import type { APIRoute } from 'astro';

import { getHome } from '../collections/content.ts';
import { createManifest } from '../brand/manifest.ts';
import { getSite } from '../collections/site.ts';

export const GET: APIRoute = async () => {
  const { description } = (await getHome()).data;
  return new Response(JSON.stringify(createManifest(getSite(), description)), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
