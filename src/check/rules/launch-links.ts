import type { Content } from '../content.ts';
import { isExampleLink } from '../example-profile.ts';
import { getMember, getNodeAt, getText } from '../located.ts';
import type { Problem, Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { isHiddenAt, findParts } from './parts.ts';
import { getTextsOfKind } from './texts.ts';

/** Links of the footer that are shown, and lead nowhere yet. */
const legalLinks = ({ documents }: Content): Problem[] =>
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
          remedy: 'Add the page to pages/ and its address here, as in "href": "/privacy", or take the row out.',
        },
      ];
    });
  });

/** Rules of their own look after the address of the site, the endpoint, the profiles in the footer and the people. */
const hasOwnRule = (owner: string) => ['site', 'enquiry', 'navigation', 'team'].includes(owner);

function exampleLinks(content: Content): Problem[] {
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
      message: `${quote(text)} is an example, and leads nowhere.`,
      remedy: 'Write the address that is meant, or take the link out.',
    }));
}

export const launchLinks: Rule = {
  code: 'launch-links',
  title: 'Links that lead nowhere yet',
  explanation:
    'A legal link without an address is shown in the footer and leads nowhere, and so does a link to an example domain or an example profile. Before the site goes live, each leads somewhere or is taken out.',
  bad: { file: 'navigation.json', text: '{ "label": "Terms" }' },
  good: { file: 'navigation.json', text: '{ "label": "Terms", "href": "/terms" }' },
  launch: true,
  find: (content) => [...legalLinks(content), ...exampleLinks(content)],
};
