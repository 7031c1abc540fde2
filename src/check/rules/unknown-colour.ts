import { colourTokens } from '../../styles/tokens.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { getUsedColours } from './colours-used.ts';

export const unknownColour: Rule = {
  code: 'unknown-colour',
  title: 'A colour that the style sheet does not have',
  explanation:
    'Colours are called by name, so that they fit together, in the light and in the dark. Each name that content may use must stand in src/styles/tokens.css; else the words would be drawn in no colour at all.',
  bad: { file: '../styles/tokens.css', text: '--color-azure: #1f5fc4;' },
  good: { file: '../styles/tokens.css', text: '--color-blue: #1f5fc4;' },
  find: (content) =>
    getUsedColours(content).flatMap(({ colour, ...place }) =>
      colourTokens(content.project.tokens).light.has(colour)
        ? []
        : [
            {
              ...place,
              message: `The colour ${quote(colour)} is not in the style sheet, src/styles/tokens.css.`,
              remedy: `Choose another colour, or ask a developer to add --color-${colour} there.`,
            },
          ],
    ),
};
