import { parseColourTokens } from '../../styles/tokens.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { getUsedColours } from './colours-used.ts';

export const unknownColour: Rule = {
  code: 'unknown-colour',
  title: 'An unknown colour',
  explanation:
    'Content refers to colours by name, so that they fit together in light and in dark mode. Every name must be defined in src/styles/tokens.css. Otherwise the text would have no colour of its own.',
  bad: { file: '../styles/tokens.css', text: '--color-azure: #1f5fc4;' },
  good: { file: '../styles/tokens.css', text: '--color-blue: #1f5fc4;' },
  find: (content) =>
    getUsedColours(content).flatMap(({ colour, ...place }) =>
      parseColourTokens(content.project.tokens).light.has(colour)
        ? []
        : [
            {
              ...place,
              message: `The colour ${quote(colour)} is not in the style sheet, src/styles/tokens.css.`,
              ...askToDecide(
                `Choose another colour, or ask a developer to add --color-${colour} there.`,
                'another colour',
              ),
            },
          ],
    ),
};
