import type { APIRoute } from 'astro';

import { markSvg } from '../lib/mark-svg.ts';
import { palette } from '../lib/palette.ts';
import { pictureResponse, png } from '../lib/raster.ts';

export const GET: APIRoute = async () =>
  pictureResponse(await png(markSvg({ size: 180, share: 0.6, background: palette.light.paper })), 'image/png');
