import type { Site } from '../schemas/site.ts';
import { palette } from './palette.ts';

/** The sides of the icons for home screens, in pixels. */
export const manifestIconSizes = [192, 512] as const;

/** The web app manifest. */
export function manifest(site: Site, description: string) {
  return {
    name: site.brand,
    short_name: site.brand,
    description,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: palette.light.paper,
    theme_color: palette.light.paper,
    // The mark keeps to the inner part of the square, so one picture serves with and without a mask.
    icons: manifestIconSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}
