import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { findMeantIcon } from '../icon-names.ts';
import { describeLookAlikes, toPlainLetters } from '../look-alikes.ts';
import { askToDecide } from '../remedies.ts';
import { askToReplaceText } from './field-edits.ts';
import { reportIssues } from './issues.ts';

export const unknownIcon: Rule = {
  code: 'unknown-icon',
  title: 'An unknown icon',
  explanation: 'Icons come from the library Lucide, and have the names shown on https://lucide.dev/icons.',
  bad: { file: 'features.json', text: '"icon": "lightning",' },
  good: { file: 'features.json', text: '"icon": "zap",' },
  find: (content) =>
    reportIssues(content, 'unknown-icon', (issue) => {
      const name = String(issue.value);
      const lookAlike = describeLookAlikes(name);
      const message = `There is no icon called ${quote(name)}${lookAlike === undefined ? '' : `: ${lookAlike}`}.`;
      const meant = findMeantIcon(toPlainLetters(name));
      const site = 'https://lucide.dev/icons';
      if (meant === undefined) return { message, ...askToDecide(`Choose an icon from ${site}`, site) };
      const { remedy, solution } = askToReplaceText(issue, meant);
      return { message, remedy: `${remedy} All icons: ${site}`, solution };
    }),
};
