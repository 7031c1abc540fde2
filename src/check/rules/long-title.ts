import { getPageTitle } from '../../schemas/page-title.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import { getMember, getText } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';

/** About as many characters of a title as search engines show. */
const MAX_LENGTH = 65;

export const longTitle: Rule = {
  code: 'long-title',
  title: 'A page title that search results cut off',
  explanation: `Search results show about ${MAX_LENGTH} characters of a title. The site adds the brand to a title that does not contain it.`,
  bad: {
    file: 'pages/about.mdx',
    text: 'title: "About the people who make continuously variable transmissions"',
  },
  good: { file: 'pages/about.mdx', text: 'title: "About {brand}"' },
  warning: true,
  find: ({ siteMap, facts, site }) =>
    siteMap.routes.flatMap(({ source, head }) => {
      const range = getMember(head, 'title')?.value.range;
      const title = fillKnownPlaceholders(getText(head, 'title') ?? '', facts).trim();
      const { length } = getPageTitle(title, site.brand);
      if (!range || length <= MAX_LENGTH) return [];
      return [
        {
          source,
          range,
          message: `The title has ${length} characters with the brand. Search results show about ${MAX_LENGTH}.`,
          ...askToDecide(`Write a shorter title: at least ${length - MAX_LENGTH} characters less.`, 'a shorter title'),
        },
      ];
    }),
};
