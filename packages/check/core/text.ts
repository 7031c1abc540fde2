const LONGEST_QUOTE = 60;

/** Puts a text in quotation marks, on one line and shortened to 60 characters. */
export function quote(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  const isLong = characters.length > LONGEST_QUOTE;
  return `“${isLong ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…` : characters.join('')}”`;
}

/** Formats a number with its noun: `1 card`, `2 cards`. */
export const formatCount = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Joins a list for a sentence: `a`, `a or b`, `a, b or c`. */
export const joinList = (items: readonly string[]): string => alternatives.format(items);

/** Joins a list with commas. Of more than `most` items, the rest is only counted: `a, b and 3 more`. */
export function shortenList(items: readonly string[], most = 12): string {
  if (items.length <= most) return items.join(', ');
  return `${items.slice(0, most).join(', ')} and ${items.length - most} more`;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Turns the name of a field into a title: `useCase` and `use-case` become `Use case`. */
export const toTitle = (name: string): string =>
  capitalize(
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[-_]/g, ' ')
      .toLowerCase(),
  );

/** Decodes the percent signs of an address. One that is written wrongly stays as it is. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
