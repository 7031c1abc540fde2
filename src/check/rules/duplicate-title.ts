import { fillKnownPlaceholders } from '../facts.ts';
import { getMember, getText } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import type { Route } from '../site-map.ts';

/** The summary of a news item is its description. */
const getKey = ({ head }: Route, key: 'title' | 'description') =>
  key === 'description' && getMember(head, 'summary') ? 'summary' : key;

export const duplicateTitle: Rule = {
  code: 'duplicate-title',
  title: 'Two pages with the same title or description',
  explanation:
    'In tabs, bookmarks and search results, only the title and the description distinguish one page from another.',
  bad: { file: 'pages/about.mdx', text: 'title: "Licensing: how it works"' },
  good: { file: 'pages/about.mdx', text: 'title: "About {brand}"' },
  find: ({ siteMap, facts }) =>
    (['title', 'description'] as const).flatMap((key) => {
      const first = new Map<string, Route>();
      return siteMap.routes.flatMap((route) => {
        // The rule unclaimed-file reports a copy of a file.
        if (/[^\w/-]/.test(route.path)) return [];
        const text = fillKnownPlaceholders(getText(route.head, getKey(route, key)) ?? '', facts).trim();
        const range = getMember(route.head, getKey(route, key))?.value.range;
        const earlier = first.get(text);
        if (text !== '' && !earlier) first.set(text, route);
        if (!earlier || !range) return [];
        return [
          {
            source: route.source,
            range,
            message: `The pages ${earlier.path} and ${route.path} have the same ${key}.`,
            ...askToDecide(`Write a ${key} that fits this page only.`, `a ${key} that fits this page only`),
          },
        ];
      });
    }),
};
