import { getMember, getText } from '../located.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';

export const sourcesPage: Rule = {
  code: 'sources-page',
  title: 'A list of sources that is on no page',
  explanation:
    'With “sources: /licensing” at its top, a page shows the numbers of its sources alone, and the page /licensing has the list. So that page cannot lead on to another one, and no page leads to itself.',
  bad: { file: 'pages/licensing.mdx', text: 'sources: /about, while pages/index.mdx has sources: /licensing' },
  good: { file: 'pages/index.mdx', text: 'sources: /licensing, and no such line in pages/licensing.mdx' },
  find: ({ siteMap }) =>
    siteMap.routes.flatMap(({ path, source, head }): Problem[] => {
      const target = getText(head, 'sources');
      const member = getMember(head, 'sources');
      if (target === undefined || !member) return [];
      const place = { source, range: member.value.range };
      if (target === path) {
        const range = [member.keyRange[0], member.value.range[1]] as const;
        return [
          {
            ...place,
            message: 'This page names itself as the page that lists its sources, so no page lists them.',
            ...askToEdit('Remove this line.', { range, text: '' }),
          },
        ];
      }
      const next = siteMap.getRoutes(target).find((route) => getText(route.head, 'sources') !== undefined);
      if (!next) return [];
      const what = 'which page lists the sources';
      return [
        {
          ...place,
          message: `The page ${target} does not list sources: it has “sources: ${getText(next.head, 'sources') ?? ''}” at its top.`,
          ...askToDecide(`Decide ${what}, and remove the line “sources” from its top.`, what),
        },
      ];
    }),
};
