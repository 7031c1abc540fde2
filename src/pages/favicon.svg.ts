import type { APIRoute } from 'astro';

import { logoSvg } from '../brand/logo.ts';

export const GET: APIRoute = () =>
  new Response(logoSvg({ size: 32 }), { headers: { 'Content-Type': 'image/svg+xml' } });
