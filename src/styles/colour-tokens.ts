type Tokens = ReadonlyMap<string, string>;

const coloursIn = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, name = '', value = '']) => [name, value]),
  );

/** The colours of src/styles/tokens.css, by name, in both schemes. */
export function colourTokens(css: string): { light: Tokens; dark: Tokens } {
  const [light = '', dark = ''] = css.split('(prefers-color-scheme: dark)');
  const base = coloursIn(light);
  return { light: base, dark: new Map([...base, ...coloursIn(dark)]) };
}
