import type { Content } from '../content.ts';
import { askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getRedirects } from './redirects.ts';

/** Finds pages that were renamed since the last version, and have no redirect. */
function findMoved(content: Content): Problem[] {
  const document = content.documents.find(({ collection }) => collection === 'redirects');
  const list = document?.root;
  if (!document || list?.kind !== 'list') return [];
  return (content.project.movedPages ?? []).flatMap(({ from, to }): Problem[] => {
    const { getRoutes } = content.siteMap;
    if (getRedirects(content).has(from) || getRoutes(from).length > 0) return [];
    if (getRoutes(to).every(({ isDraft }) => isDraft)) return [];
    const row = `{ "from": "${from}", "to": "${to}", "permanent": true }`;
    const last = list.items.at(-1)?.range[1];
    const edit =
      last === undefined
        ? { range: list.range, text: `[${row}]` }
        : { range: [last, last] as const, text: `,\n  ${row}` };
    return [
      {
        source: document.source,
        range: [list.range[1] - 1, list.range[1]],
        message: `The page ${from} has moved to ${to}. Old links, bookmarks and search results lead to “Page not found”.`,
        ...askToEdit(`Add this row, unless nobody knows the old address: ${row}`, edit),
      },
    ];
  });
}

export const movedPage: Rule = {
  code: 'moved-page',
  title: 'A page at another address, without a redirect',
  explanation:
    'Other sites, bookmarks and search results keep the old address of a page. When a page file has got another name since the last commit, a row in redirects.json leads their visitors to the new address.',
  bad: { file: 'redirects.json', text: '[], after pages/licences.mdx became pages/licensing.mdx' },
  good: { file: 'redirects.json', text: '[{ "from": "/licences", "to": "/licensing", "permanent": true }]' },
  warning: true,
  find: findMoved,
};
