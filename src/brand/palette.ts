import { readFileSync } from 'node:fs';
import path from 'node:path';

import { colourTokens } from '../styles/colour-tokens.ts';

const names = ['paper', 'ink', 'soft', 'line', 'signal'] as const;

function paletteOf(tokens: ReadonlyMap<string, string>): Record<(typeof names)[number], string> {
  const value = (name: string) => {
    const colour = tokens.get(name);
    if (colour === undefined) throw new Error(`src/styles/tokens.css has no colour --color-${name}`);
    return colour;
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<(typeof names)[number], string>;
}

const { light, dark } = colourTokens(readFileSync(path.resolve('src/styles/tokens.css'), 'utf8'));

/** The colours of the style sheet for what cannot read it: browser bars, icons and shared pictures. */
export const palette = { light: paletteOf(light), dark: paletteOf(dark) };
