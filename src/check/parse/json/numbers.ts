/** A number as people write it, and as JSON does. */
interface LooseNumber {
  /** How many characters it takes. */
  length: number;
  number: string;
  cost: number;
}

const minus = (sign: string | undefined) => (sign !== undefined && /[-−–]/.test(sign) ? '-' : '');
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** Replaces the letters that look like a digit: 7O, l5. */
export const toDigits = (text: string) => text.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1');

/** What may follow a number: the end of the line, a sign of JSON, or a comment. */
const end = String.raw`(?=\s*(?:[,:}\]]|$|\/\/|\/\*))`;
/** Signs and words around a number: `≈ 70 km/h`. They are not part of its value. A letter such as B may be a mistyped 8. */
const sign = String.raw`([+\-−–]?)\s?`;
const unit = String.raw`(?:\s?(?:%|(?![BDGQSZ]\b)[a-zA-Zµ°€$£]+(?:\/[a-zA-Z]+)?[²³]?))?`;
const forms: readonly [RegExp, (parts: readonly (string | undefined)[]) => string, number][] = [
  // 7O
  [
    new RegExp(String.raw`^${sign}(\d[\doOlI]*[oOlI][\doOlI]*)\s?%?${end}`),
    ([, mark, digits = '']) => minus(mark) + withoutZeros(toDigits(digits)),
    0.4,
  ],
  // 7 0
  [
    new RegExp(String.raw`^${sign}(\d+(?: \d+)+)${unit}${end}`),
    ([, mark, digits = '']) => minus(mark) + withoutZeros(digits.replaceAll(' ', '')),
    0.9,
  ],
  // 2 800, 2'800, 2,800, 2_800
  [
    new RegExp(String.raw`^${sign}(\d{1,3}(?:[ \u00A0\u2009\u202F'’_,.]\d{3})+)${unit}${end}`),
    ([, mark, digits = '']) => minus(mark) + withoutZeros(digits.replaceAll(/\D/g, '')),
    0.5,
  ],
  // 0,35
  [
    new RegExp(String.raw`^${sign}(\d+),(\d+)${unit}${end}`),
    ([, mark, whole = '', part = '']) => `${minus(mark)}${withoutZeros(whole)}.${part}`,
    0.55,
  ],
  // +70, 070, −70, 70 %, 1.5 km, 1e
  [
    new RegExp(String.raw`^[≈~<>=€$£]?\s?${sign}(\d+)(\.\d+)?\.?(?:[eE][+-]?)?${unit}${end}`),
    ([, mark, whole = '', part = '']) => minus(mark) + withoutZeros(whole) + part,
    0.5,
  ],
  // .5
  [new RegExp(String.raw`^${sign}\.(\d+)${unit}${end}`), ([, mark, part = '']) => `${minus(mark)}0.${part}`, 0.5],
  // 31/100
  [
    new RegExp(String.raw`^()([1-9]\d*)\s?\/\s?([1-9]\d*)${end}`),
    ([, , part = '', whole = '']) => String(Math.round((Number(part) / Number(whole)) * 1e6) / 1e6),
    0.45,
  ],
  // 0x46, 0b1010, 0o17
  [
    new RegExp(String.raw`^()(0[xX][\da-fA-F]+|0[bB][01]+|0[oO][0-7]+)n?${end}`),
    ([, , digits = '']) => String(Number(digits)),
    0.5,
  ],
  // 70n
  [new RegExp(String.raw`^${sign}(\d+)n${end}`), ([, mark, digits = '']) => minus(mark) + digits, 0.5],
];

/** Recognizes a number at the start of a text that is not written as in JSON. */
export function findNumber(text: string): LooseNumber[] {
  return forms.flatMap(([pattern, format, cost]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const number = format(match);
    return number === match[0] || !Number.isFinite(Number(number)) ? [] : [{ length: match[0].length, number, cost }];
  });
}
