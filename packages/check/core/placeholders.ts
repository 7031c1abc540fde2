const placeholder = /\{([^{}]*)\}/g;

/** Finds every placeholder in a text: its name, the offset of its opening brace, and its length with both braces. */
export const findPlaceholders = (text: string): { name: string; index: number; length: number }[] =>
  [...text.matchAll(placeholder)].map(({ 0: { length }, 1: name = '', index }) => ({
    name: name.trim(),
    index,
    length,
  }));

/** The value of each placeholder: `{ brand: 'Stepless' }` fills `{brand}`. */
export type Facts = Readonly<Record<string, string>>;

/** Returns the value of a placeholder, or undefined if there is no such placeholder. */
export const getFact = (facts: Facts, name: string): string | undefined =>
  Object.hasOwn(facts, name) ? facts[name] : undefined;

export const replacePlaceholders = (text: string, getValue: (name: string, written: string) => string): string =>
  text.replaceAll(placeholder, (written, name: string) => getValue(name.trim(), written));

/** Fills the placeholders that are known. Others stay as they are: a rule reports them. */
export const fillPlaceholders = (text: string, facts: Facts): string =>
  replacePlaceholders(text, (name, written) => getFact(facts, name) ?? written);
