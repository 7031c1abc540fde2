import type { APIRoute } from 'astro';

import { markSvg } from '../brand/logo.ts';
import { ico, pictureResponse, png } from '../brand/raster.ts';

const size = 32;

export const GET: APIRoute = async () => pictureResponse(ico(await png(markSvg({ size })), size), 'image/x-icon');
