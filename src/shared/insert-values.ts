/** Puts values into a sentence in place of their names: `[efficiency]`. */
export const insertValues = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\[(\w+)\]/g, (place, name: string) => values[name] ?? place);
