const placeholder = /\{([^{}]*)\}/g;

/** Finds every placeholder in a text: its name, the offset of its opening brace, and its length with both braces. */
export function findPlaceholders(text: string): { name: string; index: number; length: number }[] {
  // Fast path: most texts have none.
  if (!text.includes('{')) return [];
  return [...text.matchAll(placeholder)].map(({ 0: whole, 1: name = '', index }) => ({
    name: name.trim(),
    index,
    length: whole.length,
  }));
}

export type Placeholders = Readonly<Record<string, string>>;

/** Returns the value of a placeholder, or undefined if there is no such placeholder. */
export const getPlaceholder = (placeholders: Placeholders, name: string): string | undefined =>
  Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;

/** Fills the known placeholders in a text. Others stay as they are: a rule reports them. */
export const fillPlaceholders = (text: string, placeholders: Placeholders): string =>
  text.includes('{')
    ? text.replaceAll(placeholder, (whole, name: string) => getPlaceholder(placeholders, name.trim()) ?? whole)
    : text;
