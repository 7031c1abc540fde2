import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The value of a colour token in a part of the style sheet. */
function colour(css: string, token: string): string {
  const value = new RegExp(`--color-${token}:\\s*(#[0-9a-f]{6});`).exec(css)?.[1];
  if (!value) throw new Error(`src/styles/tokens.css has no colour --color-${token}`);
  return value;
}

const file = path.resolve('src/styles/tokens.css');
const [light = '', dark = ''] = readFileSync(file, 'utf8').split('(prefers-color-scheme: dark)');
const tokens = (css: string) => ({
  paper: colour(css, 'paper'),
  ink: colour(css, 'ink'),
  soft: colour(css, 'soft'),
  line: colour(css, 'line'),
  signal: colour(css, 'signal'),
});

/** The colours of the style sheet for what cannot read it: browser bars, icons and shared pictures. */
export const palette = { light: tokens(light), dark: tokens(dark) };
