const names: Record<string, string> = {
  '\u0000': 'NUL character',
  '\u0007': 'bell character',
  '\u0008': 'backspace character',
  '\t': 'tab',
  '\u000B': 'vertical tab',
  '\u000C': 'form feed',
  '\u001B': 'escape character',
  '\u007F': 'delete character',
  '\u0085': 'next-line character',
  '\u00A0': 'no-break space',
  '\u00AD': 'soft hyphen',
  '\u115F': 'Hangul filler',
  '\u2002': 'en space',
  '\u2003': 'em space',
  '\u2007': 'figure space',
  '\u2009': 'thin space',
  '\u200A': 'hair space',
  '\u200B': 'zero-width space',
  '\u200C': 'zero-width non-joiner',
  '\u200D': 'zero-width joiner',
  '\u200E': 'left-to-right mark',
  '\u200F': 'right-to-left mark',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u202A': 'left-to-right embedding',
  '\u202B': 'right-to-left embedding',
  '\u202C': 'end of a change of direction',
  '\u202D': 'left-to-right override',
  '\u202E': 'right-to-left override',
  '\u202F': 'narrow no-break space',
  '\u2060': 'word joiner',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
  '\u2069': 'end of an isolate',
  '\u3000': 'full-width space',
  '\u3164': 'Hangul filler',
  '\uFEFF': 'byte order mark',
};

/** Names an invisible character for people: `zero-width space (U+200B)`. */
export function nameInvisible(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = Object.hasOwn(names, character) ? names[character] : 'character without a name';
  return `${name ?? ''} (U+${code})`;
}
