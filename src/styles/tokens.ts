import { readFileSync } from 'node:fs';
import path from 'node:path';

type Tokens = ReadonlyMap<string, string>;

const parseColours = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, name = '', value = '']) => [name, value]),
  );

/**
 * Parses the colour tokens of src/styles/tokens.css. Only colours written as #rrggbb are tokens here.
 *
 * @returns the colours of the light and of the dark scheme, by name without `--color-`
 */
export function parseColourTokens(css: string): { light: Tokens; dark: Tokens } {
  const [light = '', dark = ''] = css.split('(prefers-color-scheme: dark)');
  const base = parseColours(light);
  return { light: base, dark: new Map([...base, ...parseColours(dark)]) };
}

/** The colours that code outside the style sheet uses. */
const paletteNames = ['paper', 'sheet', 'ink', 'soft', 'line', 'signal', 'error', 'green'] as const;

export type Palette = Record<(typeof paletteNames)[number], string>;

function createPalette(tokens: Tokens): Palette {
  const getColour = (name: string) => {
    const colour = tokens.get(name);
    if (colour === undefined) {
      throw new Error(`src/styles/tokens.css has no colour --color-${name}. Add it as #rrggbb.`);
    }
    return colour;
  };
  return Object.fromEntries(paletteNames.map((name) => [name, getColour(name)])) as Palette;
}

const readTokens = () => readFileSync(path.resolve('src/styles/tokens.css'), 'utf8');

/** Reads a token by its name without `--`. @throws Error if src/styles/tokens.css lacks it */
export function readToken(name: string): string {
  const [, value] = new RegExp(`--${name}:\\s*([^;]+);`).exec(readTokens()) ?? [];
  if (value === undefined) throw new Error(`src/styles/tokens.css has no --${name}. Add it.`);
  return value;
}

/**
 * Reads the colours that cannot come from the style sheet: those of browser bars, icons, share images and the receiver.
 *
 * @throws Error if src/styles/tokens.css cannot be read or lacks one of the colours
 */
export function readPalette() {
  const { light, dark } = parseColourTokens(readTokens());
  return { light: createPalette(light), dark: createPalette(dark) };
}
