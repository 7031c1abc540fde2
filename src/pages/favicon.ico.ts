import type { APIRoute } from 'astro';

import { drawLogo } from '../brand/logo.ts';
import { createImageResponse, packIco, renderPng } from '../brand/raster.ts';

const size = 32;

export const GET: APIRoute = async () =>
  createImageResponse(packIco(await renderPng(drawLogo({ size })), size), 'image/x-icon');
