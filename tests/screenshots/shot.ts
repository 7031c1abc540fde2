import { join } from 'node:path';

import { projectRoot } from '../helpers/sites.ts';

/** Where the pictures and their contact sheet go. */
export const folder = join(projectRoot, '.cache/screenshots');

export const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
export const schemes = ['light', 'dark'] as const;

/** The height of a usual window of this width. */
export function heightOf(width: number): number {
  if (width < 500) return 844;
  if (width < 900) return 1024;
  return width < 1600 ? 800 : 1080;
}

/** What a picture shows. */
export interface Shot {
  route: string;
  /** What a visitor has done, or the setting in which the page is shown. */
  state: string;
  engine: string;
  width: number;
  /** The colours: light, dark, forced or on paper. */
  scheme: string;
}

/** Returns the file of a picture. The contact sheet reads its name to know what it shows. */
export const fileOf = ({ route, state, engine, width, scheme }: Shot): string =>
  join(folder, `${[route, state, engine, width, scheme].join(' · ').replaceAll('/', '∕')}.png`);

/** Parses the name of a picture's file. */
export function parseFileName(name: string): Shot {
  const [route = '', state = '', engine = '', width = '', scheme = ''] = name
    .replace('.png', '')
    .replaceAll('∕', '/')
    .split(' · ');
  return { route, state, engine, width: Number(width), scheme };
}
