import type { APIRoute } from 'astro';

import { drawLogo } from '../brand/logo.ts';

export const GET: APIRoute = () =>
  new Response(drawLogo({ size: 32 }), { headers: { 'Content-Type': 'image/svg+xml' } });
