import { readPalette } from '../styles/tokens.ts';
import { drawRatioLines } from './ratio-lines.ts';

interface Options {
  /** The side of the square, in pixels. */
  size: number;
  /** How much of the side the mark takes, 0 to 1. A mask may cut away all but the inner 0.8. */
  share?: number;
  /** Left out, the square is transparent and follows the light or dark scheme of whoever shows it. */
  background?: string;
}

/** The mark of the brand as an SVG document. */
export function logoSvg({ size, share = 0.84, background }: Options): string {
  const width = size * share;
  const height = width * 0.8;
  const round = (value: number) => Math.round(value * 100) / 100;
  const { stepped, stepless } = drawRatioLines(width, height, 3);
  const { light, dark } = readPalette();
  const scheme = background
    ? ''
    : `@media(prefers-color-scheme:dark){.stepped{stroke:${dark.soft}}.stepless{stroke:${dark.signal}}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<style>.stepped{stroke:${light.soft}}.stepless{stroke:${light.signal}}${scheme}</style>`,
    background ? `<path fill="${background}" d="M0 0h${size}v${size}H0z"/>` : '',
    `<g fill="none" stroke-width="${round(width / 9)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${round((size - width) / 2)} ${round((size - height) / 2)})">`,
    `<path class="stepped" opacity=".5" d="${stepped}"/><path class="stepless" d="${stepless}"/></g></svg>`,
  ].join('');
}
