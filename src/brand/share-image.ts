import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { createElement, type CSSProperties, type ReactNode } from 'react';
import satori from 'satori';

import { drawLogo } from './logo.ts';
import { readPalette } from '../styles/tokens.ts';
import { drawRange } from '../drawings/page-headers.ts';

const require = createRequire(import.meta.url);
const readFont = (weight: 400 | 600) =>
  readFile(require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`));

/** Draws the belt at every place that it can take, as SVG, on an axis that crosses the whole image. */
function drawBelts(): string {
  const { ink, soft, line, signal } = readPalette().light;
  const looks = {
    axis: `stroke="${line}"`,
    guide: `stroke="${line}"`,
    edge: `stroke="${ink}"`,
    belt: '',
    stepless: `stroke="${signal}" stroke-width="3"`,
  };
  const paths = drawRange().parts.map(({ class: name, d }) => `<path ${name ? looks[name] : ''} d="${d}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-415 -94 752 188" fill="none" stroke="${soft}">`,
    `<path ${looks.axis} d="M-415 0H337"/>${paths.join('')}</svg>`,
  ].join('');
}

/** Draws the share image of a page, which links to it show: the brand, the page's title and a drawing, as SVG. */
export async function drawShareImage(brand: string, title: string): Promise<string> {
  // In pixels. Social networks show this size without cropping.
  const [width, height] = [1200, 630];
  const { paper, ink, soft } = readPalette().light;
  const image = (svg: string, style: CSSProperties) =>
    createElement('img', { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, style });
  const box = (style: CSSProperties, ...children: readonly ReactNode[]) => createElement('div', { style }, ...children);
  const tree = box(
    { display: 'flex', flexDirection: 'column', width, height, padding: 72, backgroundColor: paper, color: ink },
    box(
      { display: 'flex', alignItems: 'center', gap: 20, fontSize: 36, color: soft },
      image(drawLogo({ size: 56, background: paper }), { width: 56, height: 56 }),
      brand,
    ),
    box({ marginTop: 32, fontSize: 68, fontWeight: 600, lineHeight: 1.12, letterSpacing: '-0.02em' }, title),
    image(drawBelts(), { position: 'absolute', left: 0, bottom: 24, width, height: 300 }),
  );
  const [regular, bold] = await Promise.all([readFont(400), readFont(600)]);
  return satori(tree, {
    width,
    height,
    fonts: [
      { name: 'IBM Plex Sans', data: regular, weight: 400 },
      { name: 'IBM Plex Sans', data: bold, weight: 600 },
    ],
  });
}
