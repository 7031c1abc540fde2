import { toDigits } from './parse/json/numbers.ts';

/** Units that people write after a number. */
const unit = /\s*(?:%|per\s?cent|percent|‰|°|[a-zµ][a-z/²³⁻¹·]*)$/iu;

/**
 * Reads a number as people write it: `1,5`, `1 000`, `1,000`, `75%`, `+15`, `.5`.
 *
 * @returns undefined if the text is not a number
 */
export function parseNumber(text: string): number | undefined {
  // 7O is 70, and 9B may be 98.
  const digits = /^[-+\u2212]?\d[\doOlI]*\s?%?$/.test(text.trim()) ? toDigits(text.trim()) : text.trim();
  if (/\d[BDGQSZ]$/.test(digits)) return undefined;
  const plain = digits.replace(unit, '').replace('\u2212', '-').replace(/^\+/, '').trim();
  const groups = /^-?\d{1,3}(?:([\s\u00A0\u202F'’,_])\d{3})(?:\1\d{3})*(?:\.\d+)?$/u.test(plain);
  const joined = groups ? plain.replaceAll(/[\s\u00A0\u202F'’,_]/gu, '') : plain.replace(/^(-?\d*),(\d+)$/, '$1.$2');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(joined) ? Number(joined) : undefined;
}
