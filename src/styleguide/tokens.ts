export interface Token {
  /** With its two hyphens. */
  name: string;
  /** As the style sheet declares it: where it has one value for light and one for dark, both. */
  values: readonly string[];
}

/** A line height or the like that belongs to another token: --text-sm--line-height. */
const isPart = (name: string) => name.slice(2).includes('--');

/** The tokens of a style sheet by what they are for, which is the first word of their names: color, text, radius, … */
export function parseTokens(css: string): ReadonlyMap<string, readonly Token[]> {
  const declared = Map.groupBy(css.matchAll(/(--[a-z][\w-]*):\s*([^;]+);/g), ([, name = '']) => name);
  const tokens = [...declared]
    .filter(([name]) => !isPart(name))
    .map(([name, found]) => ({ name, values: found.map(([, , value = '']) => value) }));
  return Map.groupBy(tokens, ({ name }) => name.split('-')[2] ?? '');
}
