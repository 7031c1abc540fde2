import type { APIRoute, GetStaticPaths } from 'astro';

import { manifestIconSizes } from '../brand/manifest.ts';
import { drawLogo } from '../brand/logo.ts';
import { readPalette } from '../styles/tokens.ts';
import { createImageResponse, renderPng } from '../brand/raster.ts';

export const getStaticPaths = (() =>
  manifestIconSizes.map((size) => ({ params: { size: String(size) }, props: { size } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  createImageResponse(
    await renderPng(drawLogo({ size: props.size, share: 0.6, background: readPalette().light.paper })),
    'image/png',
  );
