import { parseColourTokens } from '../../styles/tokens.ts';
import { getContrastRatio } from '../contrast.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { getUsedColours } from './colours-used.ts';

/** WCAG 2.2, success criterion 1.4.3 (level AA), for text of normal size. */
const MIN_CONTRAST = 4.5;
/** The tokens of the background colours: the page, and a card. */
const backgrounds = ['paper', 'sheet'] as const;

export const colourContrast: Rule = {
  code: 'colour-contrast',
  title: 'A text colour with too little contrast',
  explanation:
    'Text must have a contrast ratio of at least 4.5 to 1 with its background, both on the page and on a card, and both in light and in dark mode. The colours are defined in src/styles/tokens.css.',
  bad: { file: '../styles/tokens.css', text: '--color-amber: #d9a441;' },
  good: { file: '../styles/tokens.css', text: '--color-amber: #8f5c00;' },
  find: (content) => {
    const { light, dark } = parseColourTokens(content.project.tokens);
    return getUsedColours(content).flatMap(({ colour, ...place }) => {
      const weak = [{ scheme: 'light', tokens: light } as const, { scheme: 'dark', tokens: dark } as const].flatMap(
        ({ scheme, tokens }) =>
          backgrounds.flatMap((background) => {
            const [front, back] = [tokens.get(colour), tokens.get(background)];
            const ratio = front && back ? getContrastRatio(front, back) : Infinity;
            return ratio < MIN_CONTRAST ? [`${ratio.toFixed(1)} to 1 on ${background} in ${scheme} mode`] : [];
          }),
      );
      if (weak.length === 0) return [];
      return [
        {
          ...place,
          message: `The colour ${quote(colour)} is hard to read: its contrast ratio is ${weak.join(', ')}. At least 4.5 to 1 is required.`,
          ...askToDecide(
            `Choose another colour, or ask a developer to change --color-${colour} in src/styles/tokens.css.`,
            'another colour',
          ),
        },
      ];
    });
  },
};
