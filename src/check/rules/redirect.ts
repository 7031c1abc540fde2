import type { Content } from '../content.ts';
import { quote } from '../format-text.ts';
import type { Entry } from '../parse/document.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPlaceAt } from '../source.ts';
import { follow, getPath, getRedirects, listRedirects, type Redirect } from './redirects.ts';

function findSource(content: Content, row: Redirect, first: Redirect | undefined): Problem[] {
  const { entry, from, fromRange } = row;
  const place = { source: entry.source, range: fromRange, field: `${entry.name} › From` };
  const line = (each: Entry) => getPlaceAt(each.source, each.value.range[0]).line;
  if (first && first !== row) {
    const which = 'which of the two is right';
    return [
      {
        ...place,
        message: `The address ${from} is redirected in line ${line(first.entry)} already.`,
        ...askToDecide(`Decide ${which}, and remove the other row.`, which),
      },
    ];
  }
  const route = content.siteMap.getRoutes(from).find(({ isDraft }) => !isDraft);
  const isTaken = route !== undefined || content.siteMap.isFile(from) || /^\/(?:_astro|share)(?:\/|$)/.test(from);
  if (!isTaken) return [];
  const what = 'another address';
  return [
    {
      ...place,
      message: route
        ? `This redirect would hide the page ${from} (${route.source.path}).`
        : `This redirect would hide the file ${from} of the site.`,
      ...askToDecide(`Remove this redirect, or write ${what}.`, what),
    },
  ];
}

function findTarget(redirects: ReadonlyMap<string, Redirect>, row: Redirect): Problem[] {
  const { entry, from, to, toRange } = row;
  const place = { source: entry.source, range: toRange, field: `${entry.name} › To` };
  const next = redirects.get(getPath(to));
  if (!next) return [];
  const last = follow(redirects, row);
  if (last === undefined) {
    const what = 'the page that visitors should see';
    return [
      {
        ...place,
        message:
          next.from === from
            ? `The address ${from} leads to itself.`
            : `Visitors of ${from} would go round in a circle: ${getPath(to)} is redirected, too.`,
        ...askToDecide(`Write the address of ${what}.`, what),
      },
    ];
  }
  return [
    {
      ...place,
      message: `${getPath(to)} is redirected to ${quote(next.to)}, so visitors would be sent on twice.`,
      ...askToEdit(`Write ${quote(last)} instead.`, { range: toRange, text: JSON.stringify(last) }),
    },
  ];
}

export const redirectRule: Rule = {
  code: 'redirect',
  title: 'A redirect that leads nowhere',
  explanation:
    'A row in redirects.json sends visitors from an address that no page has any more to another one. Each address is redirected once, and straight to the page that visitors should see: not to itself, not in a circle, not to another redirect. A page that exists cannot be redirected.',
  bad: { file: 'redirects.json', text: '{ "from": "/licensing", "to": "/about", "permanent": true }' },
  good: { file: 'redirects.json', text: '{ "from": "/licences", "to": "/licensing", "permanent": true }' },
  find: (content) => {
    const redirects = getRedirects(content);
    return listRedirects(content).flatMap((row) => [
      ...findSource(content, row, redirects.get(row.from)),
      ...findTarget(redirects, row),
    ]);
  },
};
