import type { APIRoute, GetStaticPaths } from 'astro';

import { drawLogo } from '../brand/logo.ts';
import type { iconNames } from '../shared/routes.ts';
import { readPalette } from '../styles/tokens.ts';
import { createPngResponse } from '../brand/raster.ts';

const onPaper = { share: 0.6, background: readPalette().light.paper };
/** For browsers without icons in SVG, for home screens, and for search engines. */
const icons = {
  favicon: { size: 32 },
  'apple-touch-icon': { size: 180, ...onPaper },
  'icon-512': { size: 512, ...onPaper },
} satisfies Record<(typeof iconNames)[number], Props>;

type Props = Parameters<typeof drawLogo>[0];

export const getStaticPaths = (() =>
  Object.entries(icons).map(([icon, props]) => ({ params: { icon }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props }) => createPngResponse(drawLogo(props));
