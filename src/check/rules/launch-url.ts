import { getMember, getText } from '../located.ts';
import { isReservedHost } from '../reserved-host.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../format-text.ts';

export const launchUrl: Rule = {
  code: 'launch-url',
  title: 'The site’s address is still the example',
  explanation:
    'Search engines and shared links are diagnosis the site’s own address. While it is an example, they are sent to a place that does not exist.',
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
          message: `${quote(url)} is an example, at which there is no site.`,
          remedy: 'Write the address at which the site will be published.',
        },
      ];
    }),
};
