import { siteLanguage } from '../schemas/language.ts';
import type { Site } from '../schemas/site.ts';
import { readPalette } from '../styles/tokens.ts';

/** The sizes of the home screen icons, in pixels. */
export const manifestIconSizes = [192, 512] as const;

/** Creates the web app manifest. */
export function createManifest(site: Site, description: string) {
  const { paper } = readPalette().light;
  return {
    name: site.brand,
    short_name: site.brand,
    description,
    lang: siteLanguage,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    // The logo stays inside the safe zone of a mask, so one image works with and without a mask.
    icons: manifestIconSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}
