import type { APIRoute } from 'astro';

import { markSvg } from '../brand/logo.ts';
import { readPalette } from '../styles/tokens.ts';
import { pictureResponse, png } from '../brand/raster.ts';

export const GET: APIRoute = async () =>
  pictureResponse(await png(markSvg({ size: 180, share: 0.6, background: readPalette().light.paper })), 'image/png');
