type Tokens = ReadonlyMap<string, string>;

function colours(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The colours of the style sheet, by name, in both schemes. */
export function tokensOf(css: string): { light: Tokens; dark: Tokens } {
  const [light = '', dark = ''] = css.split('(prefers-color-scheme: dark)');
  const base = colours(light);
  // What comes after the dark block is for paper, which has a scheme of its own.
  const [darkBlock = ''] = dark.split('@media');
  return { light: base, dark: new Map([...base, ...colours(darkBlock)]) };
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much two colours stand out from each other, 1 to 21, as WCAG reckons it. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
