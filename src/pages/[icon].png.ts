import type { APIRoute, GetStaticPaths } from 'astro';

import { drawLogo } from '../brand/logo.ts';
import { readPalette } from '../styles/tokens.ts';
import { createImageResponse, renderPng } from '../brand/raster.ts';

/** The icons of home screens and of search engines, with the length of their sides in pixels. */
const icons = { 'apple-touch-icon': 180, 'icon-512': 512 };

export const getStaticPaths = (() =>
  Object.entries(icons).map(([icon, size]) => ({ params: { icon }, props: { size } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  createImageResponse(
    await renderPng(drawLogo({ size: props.size, share: 0.6, background: readPalette().light.paper })),
    'image/png',
  );
