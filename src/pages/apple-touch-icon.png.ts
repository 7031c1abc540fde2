import type { APIRoute } from 'astro';

import { drawLogo } from '../brand/logo.ts';
import { readPalette } from '../styles/tokens.ts';
import { createImageResponse, renderPng } from '../brand/raster.ts';

export const GET: APIRoute = async () =>
  createImageResponse(
    await renderPng(drawLogo({ size: 180, share: 0.6, background: readPalette().light.paper })),
    'image/png',
  );
