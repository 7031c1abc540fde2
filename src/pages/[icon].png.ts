import type { APIRoute, GetStaticPaths } from 'astro';

import { drawLogo, homeScreenIcons } from '../brand/logo.ts';
import { readPalette } from '../styles/tokens.ts';
import { createImageResponse, renderPng } from '../brand/raster.ts';

const icons = { 'apple-touch-icon': 180, ...homeScreenIcons };

export const getStaticPaths = (() =>
  Object.entries(icons).map(([icon, size]) => ({ params: { icon }, props: { size } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  createImageResponse(
    await renderPng(drawLogo({ size: props.size, share: 0.6, background: readPalette().light.paper })),
    'image/png',
  );
