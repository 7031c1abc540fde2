import { findMatches } from '../find-matches.ts';
import { askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { getDataTexts } from './shown-texts.ts';

/** The names of characters that nobody sees, and that people meet. */
const names: Record<number, string> = {
  0x00: 'NUL',
  0x07: 'bell',
  0x08: 'backspace',
  0x0b: 'vertical tab',
  0x0c: 'form feed',
  0x1b: 'escape',
  0x7f: 'delete',
  0x61c: 'Arabic letter mark',
  0x180e: 'Mongolian vowel separator',
  0x200b: 'zero-width space',
  0x200c: 'zero-width non-joiner',
  0x200d: 'zero-width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x2028: 'line separator',
  0x2029: 'paragraph separator',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'pop directional formatting',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2060: 'word joiner',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first strong isolate',
  0x2069: 'pop directional isolate',
  0xfeff: 'zero-width no-break space',
  0xfffc: 'object replacement character',
};

/** Whether a zero-width joiner makes one emoji of two. */
const isInEmoji = (before: string, after: string) =>
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}]$/u.test(before) &&
  /^\p{Extended_Pictographic}/u.test(after);

/** All but line breaks and tabs, and the soft hyphen, which is allowed. */
const candidates = /[[\p{Cc}\p{Cf}\p{Co}\u034F\u115F\u1160\u2028\u2029\u3164\uFFFC]--[\t\n\r\u00AD]]/gv;

/** Finds the invisible characters of a text. */
const findInvisible = (text: string): { character: string; index: number }[] =>
  findMatches(text, candidates)
    .map(({ 0: character, index }) => ({ character, index }))
    .filter(
      ({ character, index }) =>
        // The rule mojibake reports these.
        !(/[\u0080-\u009F]/.test(character) && /[ÂÃâðï][^ -~]?$/.test(text.slice(0, index))) &&
        !(character === '\u200D' && isInEmoji(text.slice(0, index), text.slice(index + 1, index + 3))) &&
        // The rule markdown-remains reports the bullets of Word.
        !(/[\uF076\uF0A7\uF0A8\uF0B7\uF0D8\uF0FC]/.test(character) && /(?:^|\n)[ \t]*$/.test(text.slice(0, index))) &&
        // Tags follow the flag of a country.
        !/[\u{E0020}-\u{E007F}]/u.test(character),
    );

const describe = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  const name = names[code] ?? (code < 0xa0 ? 'control character' : 'invisible character');
  return `${name} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
};

/** Whether the character stood for a blank or a line break. */
const isBlank = (character: string) => /[\v\f\u2028\u2029]/.test(character);

function toProblem(source: Source, range: Range, character: string): Problem {
  const isOfFont = /\p{Co}/u.test(character);
  if (isOfFont) {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return {
      source,
      range,
      message: `The character U+${code} exists only in a special font. Visitors see an empty box.`,
      ...askToEdit('Delete it, or write the sign that it showed, such as → or ✓.', { range, text: '' }),
    };
  }
  const isDirection = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(character);
  return {
    source,
    range,
    message: `Here is an invisible character: ${describe(character)}. ${
      isDirection
        ? 'It can turn the text around it backwards.'
        : 'Browsers, searches and screen readers stumble over it.'
    }`,
    ...(isBlank(character)
      ? askToEdit('Replace it with a space.', { range, text: ' ' })
      : askToEdit('Delete it: put the cursor after it, and press Backspace once.', { range, text: '' })),
  };
}

export const invisibleCharacter: Rule = {
  code: 'invisible-character',
  title: 'An invisible character',
  explanation:
    'Text that was copied from another program can contain characters that nobody sees: control characters, zero-width spaces, and marks that change the direction of the text. They break words, links and searches. Signs of symbol fonts are empty boxes without their font. Soft hyphens and no-break spaces are allowed.',
  bad: { file: 'benefits.json', text: '"title": "Efficiency \\u200BBoost",' },
  good: { file: 'benefits.json', text: '"title": "Efficiency Boost",' },
  find: (content) => [
    ...content.documents
      .filter(({ page }) => page)
      .flatMap(({ source }) =>
        findInvisible(source.text)
          // The rule byte-order-mark reports one at the start.
          .filter(({ index }) => index > 0 || source.text.charCodeAt(0) !== 0xfeff)
          .map(({ character, index }) => toProblem(source, [index, index + character.length], character)),
      ),
    ...getDataTexts(content)
      .filter(({ notation }) => notation === 'json')
      .flatMap((shown) =>
        findInvisible(shown.text).flatMap(({ character, index }) => {
          if (shown.kind !== undefined && !shown.isValid) return [];
          const problem = toProblem(shown.source, shown.toRange(index, index + character.length), character);
          return [{ ...problem, ...(shown.field && { field: shown.field }) }];
        }),
      ),
  ],
};
