import { expect, it } from 'vitest';

import { parseTokens } from '../../src/styleguide/tokens.ts';

it('groups tokens by what they are for, with every value that each has', () => {
  const css = `
    @theme { --color-ink: #000; --text-sm: 0.875rem; --text-sm--line-height: 1.5; }
    @media screen and (prefers-color-scheme: dark) { :root { --color-ink: #fff; } }`;
  expect(Object.fromEntries(parseTokens(css))).toEqual({
    color: [{ name: '--color-ink', values: ['#000', '#fff'] }],
    text: [{ name: '--text-sm', values: ['0.875rem'] }],
  });
});
