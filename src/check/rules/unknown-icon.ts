import { icons } from '../../schemas/icon.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { findIssues } from './issues.ts';

export const unknownIcon: Rule = {
  code: 'unknown-icon',
  title: 'An icon that does not exist',
  explanation:
    'Icons come from one library, and are named as it names them. All of them are shown on https://lucide.dev/icons.',
  bad: { file: 'features.json', text: '"icon": "lightning",' },
  good: { file: 'features.json', text: '"icon": "zap",' },
  find: (content) =>
    findIssues(content, 'unknown-icon', ({ value }) => {
      const name = String(value);
      // Slips seldom hit the first letter, and among so many names there is always one that is near.
      const meant = findNearestName(
        name,
        [...icons.keys()].filter((icon) => icon.startsWith(name.charAt(0))),
      );
      const alike = [...icons.keys()]
        .filter((icon) => name.length > 2 && icon.split('-').includes(name.toLowerCase()))
        .slice(0, 3);
      const hint =
        meant !== undefined
          ? `Did you mean ${quote(meant)}?`
          : alike.length > 0
            ? `There is ${alike.map(quote).join(', ')}.`
            : '';
      return {
        message: `There is no icon called ${quote(name)}.`,
        remedy: `${hint} All icons are shown on https://lucide.dev/icons`.trim(),
      };
    }),
};
