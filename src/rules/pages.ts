import { getMember, getText } from '@stepless/documents';
import { found, listShown, onPages, type Content, type Problem, type Rule, type SiteMap } from '@stepless/check';

import { isStatusPage } from '../shared/routes.ts';

/** Finds names of files that would make addresses which nobody can dictate. */
const findNames = ({ project }: Content): Problem[] =>
  project.sources
    .filter(({ name }) => /^(?:pages|news)\//.test(name) && name.endsWith('.mdx'))
    .filter(({ name }) => !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*\.mdx$/.test(name))
    .map((source) => ({
      source,
      range: [0, 0],
      message: 'The name of this file becomes part of an address, and an address cannot have some of its characters.',
      remedy: 'Rename it, with small letters, digits and hyphens only: privacy-policy.mdx',
    }));

/** Finds drafts of pages that the site cannot do without. */
const findNeededDrafts = ({ documents, siteMap }: Content): Problem[] =>
  siteMap.pages.flatMap(({ path, source, isDraft }): Problem[] => {
    const root = documents.find((document) => document.source === source)?.root;
    const draft = getMember(root, 'draft');
    if (!isDraft || !draft || (path !== '/' && !isStatusPage(path.slice(1)))) return [];
    const range = [draft.keyRange[0], draft.value.range[1]] as const;
    const message = `The page ${path} cannot be a draft: the site needs it.`;
    return [{ source, range, message, remedy: 'Remove this line.' }];
  });

/** Finds a page that names a page of sources which does not list them. */
const findSourcesPages = ({ documents, siteMap }: Content): Problem[] =>
  documents.flatMap(({ source, root, page }): Problem[] => {
    const target = page && getText(root, 'sources');
    const range = getMember(root, 'sources')?.value.range;
    if (target === undefined || !range) return [];
    const other = siteMap.getPages(target)[0]?.source;
    const isListing = getText(documents.find((document) => document.source === other)?.root, 'sources') === undefined;
    if (other === undefined || (isListing && other !== source)) return [];
    const message = `The page ${target} does not list sources: it has “sources:” at its own top.`;
    return [{ source, range, message, remedy: 'Remove that line from one of the two pages.' }];
  });

const findEmptyNews = onPages(({ page, collection, faults }) => {
  const end = page.frontmatter?.block[1];
  if (collection !== 'news' || end === undefined || faults.length > 0 || page.nodes.length > 0) return [];
  return [found([end - 3, end], 'This news item has no text.', 'Write it below the second ---.')];
});

export const hasNews = ({ pages }: SiteMap): boolean =>
  pages.some(({ source, isDraft }) => source.name.startsWith('news/') && !isDraft);

const findEmptyLists = (content: Content): Problem[] => {
  if (hasNews(content.siteMap)) return [];
  return listShown(content, 'News').map(({ source, element }) => {
    const message = 'There is no news yet that visitors can read, so this shows nothing.';
    return { source, ...found(element.nameRange, message, 'Hide it until then: <News hidden …>') };
  });
};

export const pageRules: readonly Rule[] = [
  {
    code: 'file-name',
    title: 'A file name that makes a bad address',
    why: 'In the address of a page, a space becomes %20, and capitals are hard to dictate.',
    find: findNames,
  },
  {
    code: 'needed-draft',
    title: 'A draft that the site needs',
    why: 'The home page and the error pages are always public.',
    find: findNeededDrafts,
  },
  {
    code: 'sources-page',
    title: 'A list of sources that is on no page',
    why: 'A page may leave its sources to another one, which then has to list them.',
    find: findSourcesPages,
  },
  {
    code: 'empty-news',
    title: 'News without words',
    why: 'A page would show only a title and a date, or nothing at all.',
    find: (content) => [...findEmptyNews(content), ...findEmptyLists(content)],
  },
];
