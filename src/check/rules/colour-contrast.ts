import { parseColourTokens } from '../../styles/tokens.ts';
import { contrast } from '../contrast.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../words.ts';
import { coloursUsed } from './colours-used.ts';

/** What WCAG 2.2 asks of text, at level AA. */
const LEAST_CONTRAST = 4.5;
const grounds = ['paper', 'sheet'] as const;

export const colourContrast: Rule = {
  code: 'colour-contrast',
  title: 'A colour that is hard to read',
  explanation:
    'Words in a colour must stand out from what they are printed on by at least 4.5 to 1, on the page and on a card, in the light and in the dark. The colours stand in src/styles/tokens.css.',
  bad: { file: '../styles/tokens.css', text: '--color-amber: #d9a441;' },
  good: { file: '../styles/tokens.css', text: '--color-amber: #8f5c00;' },
  find: (content) => {
    const { light, dark } = parseColourTokens(content.project.tokens);
    return coloursUsed(content).flatMap(({ colour, ...place }) => {
      const weak = [{ scheme: 'light', tokens: light } as const, { scheme: 'dark', tokens: dark } as const].flatMap(
        ({ scheme, tokens }) =>
          grounds.flatMap((ground) => {
            const [front, back] = [tokens.get(colour), tokens.get(ground)];
            const ratio = front && back ? contrast(front, back) : Infinity;
            return ratio < LEAST_CONTRAST ? [`${ratio.toFixed(1)} to 1 on ${ground} in the ${scheme}`] : [];
          }),
      );
      if (weak.length === 0) return [];
      return [
        {
          ...place,
          message: `The colour ${quote(colour)} is hard to read: it stands out by ${weak.join(', ')}, and 4.5 to 1 is the least.`,
          remedy: `Choose another colour, or ask a developer to change --color-${colour} in src/styles/tokens.css.`,
        },
      ];
    });
  },
};
