import { icons } from '../../schemas/icon.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { reportIssues } from './issues.ts';

export const unknownIcon: Rule = {
  code: 'unknown-icon',
  title: 'An unknown icon',
  explanation: 'Icons come from the library Lucide, and have the names shown on https://lucide.dev/icons.',
  bad: { file: 'features.json', text: '"icon": "lightning",' },
  good: { file: 'features.json', text: '"icon": "zap",' },
  find: (content) =>
    reportIssues(content, 'unknown-icon', ({ value }) => {
      const name = String(value);
      // Among so many names, one is always similar. Typing errors seldom affect the first letter, so it must match.
      const meant = findNearestName(
        name,
        [...icons.keys()].filter((icon) => icon.startsWith(name.charAt(0))),
      );
      const similar = [...icons.keys()]
        .filter((icon) => name.length > 2 && icon.split('-').includes(name.toLowerCase()))
        .slice(0, 3);
      const hint =
        meant !== undefined
          ? `Did you mean ${quote(meant)}?`
          : similar.length > 0
            ? `There is ${similar.map(quote).join(', ')}.`
            : '';
      return {
        message: `There is no icon called ${quote(name)}.`,
        remedy: `${hint} All icons: https://lucide.dev/icons`.trim(),
      };
    }),
};
