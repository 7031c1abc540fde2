import { expect, it } from 'vitest';

import { withQuotes } from '../../src/build/react-islands/quoted-strings.ts';

it('puts quotes round what is a string and nothing else', () => {
  expect(withQuotes('/* é 😀 */f(`ä`,`say "b"\\n`,{c:`d`})')).toBe('/* é 😀 */f("ä","say \\"b\\"\\n",{c:"d"})');
});

it('leaves templates with a value in them, and those that a function reads', () => {
  const code = 'f(`a${b}`);String.raw`\\d`;`${`x`}`';
  expect(withQuotes(code)).toBe('f(`a${b}`);String.raw`\\d`;`${"x"}`');
});

it('leaves a string in a string as it is', () => {
  expect(withQuotes('f("a `b` c",/`/)')).toBe('f("a `b` c",/`/)');
});
