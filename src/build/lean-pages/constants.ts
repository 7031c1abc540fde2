const ROOT = /:root[^{]*\{([^}]*)\}/g;
const DECLARATION = /(--[\w-]+):([^;}]*)/g;
const REFERENCE = /var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;

/** The values of custom properties that the root declares and nothing else changes. */
function constantsOf(css: string): ReadonlyMap<string, string> {
  const times = Map.groupBy(css.matchAll(DECLARATION), ([, name = '']) => name);
  const atRoot = css.matchAll(ROOT).flatMap(([, declarations = '']) => declarations.matchAll(DECLARATION));
  const once = atRoot.filter(([, name = '']) => times.get(name)?.length === 1);
  return new Map(once.map(([, name = '', value = '']) => [name, value]));
}

/**
 * Puts values in the place of references that can have no other, and defaults in that of Tailwind's own variables
 * that nothing sets.
 *
 * @param names what scripts may set: those stay references
 */
export function withConstants(css: string, names: ReadonlySet<string>): string {
  const constants = constantsOf(css);
  const isNeverSet = (name: string) => name.startsWith('--tw-') && !css.includes(`${name}:`);
  return css.replaceAll(REFERENCE, (reference, name: string, fallback?: string) => {
    if (isNeverSet(name)) return fallback ?? reference;
    return names.has(name) ? reference : (constants.get(name) ?? reference);
  });
}
