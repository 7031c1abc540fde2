import { describe, expect, it } from 'vitest';

import { escapeText, toPlainText } from '../index.ts';
import fc from './properties.ts';

describe('a plain text as Markdown', () => {
  it.each([
    ['Less than <1 ms is a sentence.', String.raw`Less than \<1 ms is a sentence.`],
    ['a < b', 'a < b'],
    ['{ and }', String.raw`\{ and }`],
    ['5 * 3 and snake_case', '5 * 3 and snake_case'],
    ['*not bold*', String.raw`\*not bold\*`],
    ['_not italic_', String.raw`\_not italic\_`],
    ['# 5 is a number', String.raw`\# 5 is a number`],
    ['#5', '#5'],
    ['1. is the first', String.raw`1\. is the first`],
    ['+ and -', String.raw`\+ and -`],
    ['> 5 kW', String.raw`\> 5 kW`],
    ['AT&T & co', 'AT&T & co'],
    ['&nbsp;', String.raw`\&nbsp;`],
    ['[Nm]', '[Nm]'],
    ['[see](here)', String.raw`\[see\](here)`],
    ['https://example.com/a_b', 'https://example.com/a_b'],
    ['C:\\*', String.raw`C:\\\*`],
    ['10 km and “so” — on', '10 km and “so” — on'],
    ['---', String.raw`\---`],
  ])('%s', (text, expected) => {
    expect(escapeText(text)).toBe(expected);
    expect(toPlainText(escapeText(text))).toBe(text);
  });

  it('escapes bars in a cell only', () => {
    expect(escapeText('a|b')).toBe('a|b');
    expect(escapeText('a|b', { inCell: true })).toBe(String.raw`a\|b`);
  });

  it('leaves placeholders alone', () => {
    expect(escapeText('{product} and {other}', { placeholders: ['product'] })).toBe(String.raw`{product} and \{other}`);
  });

  const signs = Array.from('<>{}[]()*_#+-=.!|~`&\\/:;"\'$%^@0a1 \u00A0é🚜');
  const anyWords = fc
    .array(
      fc.oneof(
        fc.constantFrom(...signs, '1.', '](', '**', '__', '{a}', 'www.a.de', '&amp;'),
        fc.string({ unit: 'grapheme' }),
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) =>
      parts
        .join('')
        .replaceAll(/[\r\n\t\0\f\v]/g, '')
        .replaceAll(/^ +| +$/g, ''),
    )
    .filter((text) => text !== '');

  it('any line reads back as it was', () => {
    fc.assert(
      fc.property(anyWords, (text) => {
        expect(toPlainText(escapeText(text))).toBe(text);
      }),
    );
  });
});
