import { getMember, getText, type Range } from '@stepless/documents';
import { createAddressTest, parseTarget, quote, type Content, type Problem, type Rule } from '@stepless/check';

import { getPagePath } from '../shared/routes.ts';

const listRedirects = ({ entries, fill, origin }: Content) =>
  entries.flatMap((entry) => {
    const [from, to] = [getMember(entry.value, 'from'), getMember(entry.value, 'to')];
    const [written, target] = [getText(entry.value, 'from'), getText(entry.value, 'to')];
    if (entry.owner !== 'redirects' || !from || !to || written === undefined || target === undefined) return [];
    const path = parseTarget(fill(target), origin)?.path ?? '';
    return [{ entry, from: written, fromRange: from.value.range, to: fill(target), toRange: to.value.range, path }];
  });

function findWrong(content: Content): Problem[] {
  const rows = listRedirects(content);
  const byFrom = new Map(rows.toReversed().map((row) => [row.from, row]));
  const isAddress = createAddressTest(content);
  return rows.flatMap(({ entry, from, fromRange, toRange, path }): Problem[] => {
    const { source, name: field } = entry;
    const at = (range: Range, message: string, remedy: string): Problem => ({ source, range, field, message, remedy });
    const first = byFrom.get(from);
    const page = content.siteMap.getPages(from).find(({ isDraft }) => !isDraft);
    const chain = new Set<(typeof rows)[number]>();
    for (let next = byFrom.get(path); next && !chain.has(next); next = byFrom.get(next.path)) chain.add(next);
    const last = [...chain].at(-1);
    const hidden = `the ${/\.\w+$/.test(from) ? 'file' : 'page'} ${from}`;
    const isLoop = [...chain].some((row) => row.from === from);
    return [
      first &&
        first.entry !== entry &&
        at(fromRange, `Another row redirects ${from}, too.`, 'Remove one of the two rows.'),
      (page !== undefined || isAddress(from)) &&
        at(fromRange, `This redirect would hide ${hidden}.`, 'Remove it, or write another address.'),
      isLoop &&
        at(toRange, `The address ${from} leads to itself.`, 'Write the address of the page that visitors should see.'),
      last &&
        !isLoop &&
        at(toRange, `${path} is redirected, too, so visitors would be sent on twice.`, `Write ${quote(last.to)}.`),
    ].filter((problem) => typeof problem === 'object');
  });
}

function findOldLinks(content: Content): Problem[] {
  const byFrom = new Map(listRedirects(content).map((row) => [row.from, row]));
  return content.links.flatMap(({ source, range, target, field, document }): Problem[] => {
    const row = byFrom.get(parseTarget(target, content.origin)?.path ?? '');
    if (!row || document.collection === 'redirects' || content.siteMap.getPages(row.from).length > 0) return [];
    const message = `The page ${row.from} has moved.`;
    return [{ source, range, field, hides: range, message, remedy: `Write ${quote(row.to)}.` }];
  });
}

/** Finds pages that have got another address since the compared version, and no redirect. */
function findMoved(content: Content): Problem[] {
  const list = content.documents.find(({ collection }) => collection === 'redirects');
  if (!list?.root) return [];
  const { source, root } = list;
  const toPath = (name: string) => getPagePath(name.replace(/^pages\/|\.mdx$/g, ''));
  return (content.project.renames ?? [])
    .filter(({ from, to }) => from.startsWith('pages/') && to.startsWith('pages/'))
    .map(({ from, to }) => ({ from: toPath(from), to: toPath(to) }))
    .filter(({ from }) => content.siteMap.getPages(from).length === 0)
    .filter(({ from }) => listRedirects(content).every((row) => row.from !== from))
    .map(({ from, to }) => ({
      source,
      range: [root.range[1] - 1, root.range[1]],
      message: `The page ${from} has moved to ${to}. Old links and bookmarks lead to “Page not found”.`,
      remedy: `Add this row, unless nobody knows the old address: { "from": "${from}", "to": "${to}", "permanent": true }`,
    }));
}

export const redirectRules: readonly Rule[] = [
  {
    code: 'redirect',
    title: 'A redirect that leads nowhere',
    why: 'A redirect begins at an address that no page has any more, and leads straight to a page that exists.',
    find: findWrong,
  },
  {
    code: 'moved-link',
    title: 'A link to the old address of a page',
    why: 'The visitor would be sent on, which costs time.',
    find: findOldLinks,
  },
  {
    code: 'moved-page',
    title: 'A page at another address, without a redirect',
    why: 'Other sites, bookmarks and search results keep the old address. Only --changed finds this.',
    level: 'warning',
    find: findMoved,
  },
];
