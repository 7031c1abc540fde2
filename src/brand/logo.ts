import { round } from '../kinematics/round.ts';
import { readPalette } from '../styles/tokens.ts';
import { drawRatioLines } from '../drawings/ratio-lines.ts';

interface Options {
  /** The side of the square, in pixels. */
  size: number;
  /** The width of the logo as a share of the side, 0 to 1. The mask of a home screen may leave only the inner 0.8. */
  share?: number;
  /** A CSS colour. Without it, the square is transparent and the logo follows the light or dark colour scheme. */
  background?: string;
}

export function drawLogo({ size, share = 0.84, background }: Options): string {
  const width = size * share;
  const height = width * 0.8;
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
