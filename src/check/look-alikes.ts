import { joinList } from './format-text.ts';

/** Letters of other alphabets that look like a Latin letter, as pairs: the letter, then the Latin one. */
const pairs: Readonly<Record<string, string>> = {
  Cyrillic: 'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsԁdԛqԝwһhАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSҮY',
  Greek: 'αaβbεeιiκkνvοoρpτtυuχxΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
};

interface LookAlike {
  script: string;
  latin: string;
}

const lookAlikes = new Map<string, LookAlike>(
  Object.entries(pairs).flatMap(([script, letters]) =>
    [...letters.matchAll(/(.)(.)/gu)].map(([, letter = '', latin = '']) => [letter, { script, latin }] as const),
  ),
);

const invisible: Readonly<Record<string, string>> = {
  '\u00A0': 'no-break space',
  '\u00AD': 'soft hyphen',
  '\u200B': 'zero-width space',
  '\u200C': 'zero-width non-joiner',
  '\u200D': 'zero-width joiner',
  '\u2060': 'word joiner',
  '\u202F': 'narrow no-break space',
  '\uFEFF': 'byte order mark',
};

/** Dashes that editors write instead of a hyphen. */
const dashes: Readonly<Record<string, string>> = {
  '\u2010': 'typographic hyphen',
  '\u2011': 'no-break hyphen',
  '\u2012': 'figure dash',
  '\u2013': 'en dash',
  '\u2014': 'em dash',
  '\u2212': 'minus sign',
};

function getPlain(letter: string): string | undefined {
  if (letter in invisible) return '';
  if (letter in dashes) return '-';
  if (/[\uFF01-\uFF5E]/.test(letter)) return letter.normalize('NFKC');
  return lookAlikes.get(letter)?.latin;
}

function describe(letter: string): string {
  const code = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const name = invisible[letter] ?? dashes[letter];
  if (name !== undefined) return `the character ${code} is ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
  const script = lookAlikes.get(letter)?.script ?? 'full-width';
  return `the letter “${letter}” (${code}) is ${script}, not the “${getPlain(letter) ?? ''}” of the keyboard`;
}

/** Replaces letters that only look like the usual ones, and removes invisible characters. */
export const toPlainLetters = (text: string): string =>
  Array.from(text, (letter) => getPlain(letter) ?? letter).join('');

/** Names the letters of a text that only look like the usual ones. Returns undefined if there are none. */
export function describeLookAlikes(text: string): string | undefined {
  const letters = [...new Set(Array.from(text).filter((letter) => getPlain(letter) !== undefined))];
  return letters.length === 0 ? undefined : joinList(letters.map(describe), 'and');
}
