import type { APIRoute } from 'astro';

import { homeScreenIcons } from '../brand/logo.ts';
import { getNeededPage } from '../collections/content.ts';
import { getSite } from '../collections/site.ts';
import { siteLanguage } from '../shared/language.ts';
import { readPalette } from '../styles/tokens.ts';

export const GET: APIRoute = async () => {
  const { brand } = getSite();
  const { paper } = readPalette().light;
  const manifest = {
    name: brand,
    short_name: brand,
    // The description of the home page also describes the whole site.
    description: (await getNeededPage('index')).data.description,
    lang: siteLanguage,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    // The logo stays inside the safe zone of a mask, so one image works with and without a mask.
    icons: Object.entries(homeScreenIcons).map(([name, size]) => ({
      src: `/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
};
