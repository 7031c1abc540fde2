import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { ReactNode } from 'react';
import satori from 'satori';

import { markSvg } from './mark-svg.ts';
import { palette } from './palette.ts';
import { ratioLines } from './ratio-lines.ts';
import { png } from './raster.ts';

/** The size that social networks show without cutting, in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

const require = createRequire(import.meta.url);
const font = (weight: 400 | 600) =>
  readFile(require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`));

/** The picture that stands for a page where it is shared: the brand, the page's title, and the two lines. */
export async function shareImage(brand: string, title: string): Promise<Buffer> {
  const { width, height } = shareImageSize;
  const { paper, ink, soft, line, signal } = palette.light;
  const { stepped, stepless } = ratioLines(width, 200, 9);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -6 ${width} 212" width="${width}" height="212" fill="none">
    <path stroke="${line}" stroke-width="3" d="${stepped}"/><path stroke="${signal}" stroke-width="8" d="${stepless}"/></svg>`;
  const picture = (svg: string, style: object) => ({
    type: 'img',
    props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, style },
  });
  const tree = {
    type: 'div',
    props: {
      style: {
        display: 'flex',
        flexDirection: 'column',
        width,
        height,
        padding: 72,
        backgroundColor: paper,
        color: ink,
      },
      children: [
        {
          type: 'div',
          props: {
            style: { display: 'flex', alignItems: 'center', gap: 20, fontSize: 36, color: soft },
            children: [picture(markSvg({ size: 56, background: paper }), { width: 56, height: 56 }), brand],
          },
        },
        {
          type: 'div',
          props: {
            style: { marginTop: 32, fontSize: 68, fontWeight: 600, lineHeight: 1.12, letterSpacing: '-0.02em' },
            children: title,
          },
        },
        picture(drawing, { position: 'absolute', left: 0, bottom: 40, width, height: 212 }),
      ],
    },
  };
  const [regular, bold] = await Promise.all([font(400), font(600)]);
  const svg = await satori(tree as unknown as ReactNode, {
    width,
    height,
    fonts: [
      { name: 'IBM Plex Sans', data: regular, weight: 400 },
      { name: 'IBM Plex Sans', data: bold, weight: 600 },
    ],
  });
  return png(svg);
}
