import type { Site } from '../schemas/site.ts';
import { readPalette } from '../styles/tokens.ts';

/** The sides of the icons for home screens, in pixels. */
export const manifestIconSizes = [192, 512] as const;

/** The web app manifest. */
export function createManifest(site: Site, description: string) {
  const { paper } = readPalette().light;
  return {
    name: site.brand,
    short_name: site.brand,
    description,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    // The mark keeps to the inner part of the square, so one picture serves with and without a mask.
    icons: manifestIconSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}
