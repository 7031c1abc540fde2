export interface Token {
  /** The custom property, with both hyphens. */
  name: string;
  /** Every value that the style sheet declares, such as one for light and one for dark. */
  values: readonly string[];
}

/** Whether a token belongs to another token, as `--text-sm--line-height` does. */
const isSubToken = (name: string) => name.slice(2).includes('--');

/**
 * Parses the tokens of a style sheet.
 *
 * @returns the tokens by group: the first word of their names, such as color, text or radius
 */
export function parseTokens(css: string): ReadonlyMap<string, readonly Token[]> {
  const declared = Map.groupBy(css.matchAll(/(--[a-z][\w-]*):\s*([^;]+);/g), ([, name = '']) => name);
  const tokens = [...declared]
    .filter(([name]) => !isSubToken(name))
    .map(([name, found]) => ({ name, values: found.map(([, , value = '']) => value) }));
  return Map.groupBy(tokens, ({ name }) => name.split('-')[2] ?? '');
}
