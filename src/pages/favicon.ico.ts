import type { APIRoute } from 'astro';

import { logoSvg } from '../brand/logo.ts';
import { createImageResponse, packIco, renderPng } from '../brand/raster.ts';

const size = 32;

export const GET: APIRoute = async () =>
  createImageResponse(packIco(await renderPng(logoSvg({ size })), size), 'image/x-icon');
