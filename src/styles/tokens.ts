import { readFileSync } from 'node:fs';
import path from 'node:path';

type Tokens = ReadonlyMap<string, string>;

const coloursIn = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, name = '', value = '']) => [name, value]),
  );

/** The colours of src/styles/tokens.css, by name, in both schemes. */
export function parseColourTokens(css: string): { light: Tokens; dark: Tokens } {
  const [light = '', dark = ''] = css.split('(prefers-color-scheme: dark)');
  const base = coloursIn(light);
  return { light: base, dark: new Map([...base, ...coloursIn(dark)]) };
}

/** The colours that are drawn outside the style sheet. */
const names = ['paper', 'ink', 'soft', 'line', 'signal'] as const;

function paletteOf(tokens: ReadonlyMap<string, string>): Record<(typeof names)[number], string> {
  const value = (name: string) => {
    const colour = tokens.get(name);
    if (colour === undefined) throw new Error(`src/styles/tokens.css has no colour --color-${name}`);
    return colour;
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<(typeof names)[number], string>;
}

/**
 * Reads the colours of src/styles/tokens.css for what cannot use the style sheet: browser bars, icons and shared images.
 *
 * @throws where a colour is missing there
 */
export function readPalette() {
  const { light, dark } = parseColourTokens(readFileSync(path.resolve('src/styles/tokens.css'), 'utf8'));
  return { light: paletteOf(light), dark: paletteOf(dark) };
}
