import type { APIRoute } from 'astro';

import { markSvg } from '../lib/mark-svg.ts';
import { ico, pictureResponse, png } from '../lib/raster.ts';

const size = 32;

export const GET: APIRoute = async () => pictureResponse(ico(await png(markSvg({ size })), size), 'image/x-icon');
