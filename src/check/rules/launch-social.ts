import { isExampleProfile } from '../example-profile.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { getTextsOfKind } from './texts.ts';

export const launchSocial: Rule = {
  code: 'launch-social',
  title: 'Example links to social networks',
  explanation:
    'The links in the footer lead to profiles that are examples. Before the site goes live, they lead to the company’s own, or are taken out.',
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
        message: `${quote(text)} is an example, and no profile of yours.`,
        remedy: 'Put the address of your profile here, or take the link out.',
      })),
};
