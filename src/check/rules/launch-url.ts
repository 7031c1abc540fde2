import { getMember, getText } from '../located.ts';
import { isReservedHost } from '../reserved-host.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';

export const launchUrl: Rule = {
  code: 'launch-url',
  title: 'The example address of the site',
  explanation:
    'Search engines and shared links use the site’s own address. As long as it is an example, they lead to a site that does not exist.',
  bad: { file: 'site.json', text: '"url": "https://stepless.example"' },
  good: { file: 'site.json', text: '"url": "https://" and the domain of your site' },
  launch: true,
  find: ({ documents }) =>
    documents.flatMap(({ collection, source, root }) => {
      const url = collection === 'site' ? getText(root, 'url') : undefined;
      const range = getMember(root, 'url')?.value.range;
      if (url === undefined || !range || !isReservedHost(URL.parse(url)?.hostname ?? '')) return [];
      return [
        {
          source,
          range,
          field: 'Site facts › Site URL',
          message: `${quote(url)} is an example. There is no site at this address.`,
          ...askToDecide(
            'Write the address where the site will be published.',
            'the address where the site will be published',
          ),
        },
      ];
    }),
};
