import type { Content } from '../content.ts';
import { isExampleLink } from '../example-profile.ts';
import { getMember, getNodeAt, getText } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { isHiddenAt, findParts } from './parts.ts';
import { getTextsOfKind } from './texts.ts';

/** Finds legal links in the footer that lead nowhere yet. */
const findLegalLinks = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ collection, source, root }) => {
    const links = collection === 'navigation' ? getNodeAt(root, ['footer', 'legal', 'links']) : undefined;
    return (links?.kind === 'list' ? links.items : []).flatMap((link): Problem[] => {
      const target = getText(link, 'href');
      if (target !== undefined && target !== '#top') return [];
      const label = getText(link, 'label') ?? '';
      return [
        {
          source,
          range: (getMember(link, 'href') ?? getMember(link, 'label'))?.value.range ?? link.range,
          field: 'Navigation › Footer › Legal › Links',
          message: `${quote(label)} in the footer leads nowhere.`,
          ...askToDecide(
            'Add the page to pages/ and its address here, as in "href": "/privacy", or remove the row.',
            'its address',
          ),
        },
      ];
    });
  });

/** Whether another launch rule covers the addresses of a collection. */
const hasOwnRule = (owner: string) => ['site', 'enquiry', 'navigation', 'team'].includes(owner);

function findExampleLinks(content: Content): Problem[] {
  const inProse = findParts(content, 'link').map(({ source, part }) => ({
    source,
    range: part.range,
    field: 'Link',
    text: part.url,
  }));
  const inData = [
    ...getTextsOfKind(content, 'link'),
    ...getTextsOfKind(content, 'address').filter(({ entry }) => !hasOwnRule(entry.owner)),
  ];
  const isShown = ({ source, range }: Pick<Problem, 'source' | 'range'>) => {
    const document = content.documents.find((each) => each.source === source);
    return !document || !isHiddenAt(document, range[0]);
  };
  return [...inData, ...inProse]
    .filter((link) => isExampleLink(link.text) && isShown(link))
    .map(({ source, range, field, text }) => ({
      source,
      range,
      field,
      message: `${quote(text)} is an example and leads nowhere.`,
      ...askToDecide('Write the real address, or remove the link.', 'the real address'),
    }));
}

export const launchLinks: Rule = {
  code: 'launch-links',
  title: 'Links that lead nowhere yet',
  explanation:
    'A legal link without an address is shown in the footer, but leads nowhere. The same is true of links to an example domain or an example profile. Give each link a real address, or remove it, before the site goes live.',
  bad: { file: 'navigation.json', text: '{ "label": "Terms" }' },
  good: { file: 'navigation.json', text: '{ "label": "Terms", "href": "/terms" }' },
  launch: true,
  find: (content) => [...findLegalLinks(content), ...findExampleLinks(content)],
};
