import { isExampleProfile } from '../example-profile.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { getTextsOfKind } from './texts.ts';

export const launchSocial: Rule = {
  code: 'launch-social',
  title: 'Example links to social networks',
  explanation:
    'The social links in the footer lead to example profiles. Replace them with the company’s own profiles, or remove them, before the site goes live.',
  bad: { file: 'navigation.json', text: '"href": "https://x.com/example"' },
  good: { file: 'navigation.json', text: '"href": "https://x.com/" and the name of your company' },
  launch: true,
  find: (content) =>
    getTextsOfKind(content, 'address')
      .filter(({ text, entry }) => entry.owner === 'navigation' && isExampleProfile(text))
      .map(({ source, range, field, text }) => ({
        source,
        range,
        field,
        message: `${quote(text)} is an example profile.`,
        ...askToDecide('Write the address of your own profile, or remove the link.', 'the address of your own profile'),
      })),
};
