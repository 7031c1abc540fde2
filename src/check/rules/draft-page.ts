import { isStatusPage, newsPath } from '../../schemas/route.ts';
import type { Content } from '../content.ts';
import { getMember, getText } from '../located.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Route } from '../site-map.ts';
import { getInternalLinks } from './links.ts';

const isNeeded = ({ path }: Route) => path === '/' || isStatusPage(path.slice(1));

/** Finds drafts of pages that the site cannot do without. */
const findNeeded = ({ siteMap }: Content): Problem[] =>
  siteMap.routes.filter(isNeeded).flatMap(({ path, source, head, isDraft }) => {
    const draft = getMember(head, 'draft');
    if (!isDraft || !draft) return [];
    const [start] = draft.keyRange;
    const [, end] = draft.value.range;
    return [
      {
        source,
        range: [start, end] as const,
        message: `The page ${path} cannot be a draft: the site needs it.`,
        ...askToEdit('Remove this line.', { range: [start, end], text: '' }),
      },
    ];
  });

function explain({ path, source, head }: Route, what: string) {
  if (path === newsPath)
    return {
      message: `The page ${path} does not exist yet: there is no news that visitors can read.`,
      ...askToDecide(`Publish a news item first, or ${what}.`, what),
    };
  if (getMember(head, 'draft') ?? !getMember(head, 'date'))
    return {
      message: `The page ${path} is a draft, so visitors cannot open it.`,
      ...askToDecide(`Remove “draft: true” from ${source.path} to publish the page, or ${what}.`, what),
    };
  return {
    message: `Visitors cannot open the page ${path} before ${getText(head, 'date') ?? 'its date'}.`,
    ...askToDecide(`Write an earlier date into ${source.path}, or ${what}.`, what),
  };
}

/** Finds links from pages that visitors get to drafts. */
function findLinks(content: Content): Problem[] {
  const drafts = new Map(
    content.siteMap.routes.filter((route) => route.isDraft && !isNeeded(route)).map((route) => [route.path, route]),
  );
  if (drafts.size === 0) return [];
  return getInternalLinks(content).flatMap(({ path, pages, source, range, field }) => {
    const draft = drafts.get(path ?? '');
    if (!draft || pages.every(({ isDraft }) => isDraft)) return [];
    const what = 'remove this link';
    return [
      {
        source,
        range,
        ...(field && { field }),
        ...explain(draft, what),
      },
    ];
  });
}

export const draftPage: Rule = {
  code: 'draft-page',
  title: 'A draft that visitors need',
  explanation:
    'A page with “draft: true” at its top shows in development only. A link to it from another page leads visitors to “Page not found”; a link from one draft to another is fine. The home page and the pages for errors cannot be drafts.',
  bad: { file: 'pages/about.mdx', text: '[How it began](/how-it-began), while pages/how-it-began.mdx is a draft' },
  good: { file: 'pages/how-it-began.mdx', text: 'a page without “draft: true”' },
  find: (content) => [...findNeeded(content), ...findLinks(content)],
};
