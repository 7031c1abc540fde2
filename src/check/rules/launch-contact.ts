import type { Content } from '../content.ts';
import { collectNodes, getNodeAt } from '../located.ts';
import type { Document } from '../parse/document.ts';
import { isReservedHost } from '../reserved-host.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { isHiddenAt } from './parts.ts';

const email = /[\w.+-]+@((?:[\w-]+\.)+[a-z]{2,})/gi;

/** Phone numbers in British or international notation, and American numbers with the fictional code 555. */
const phone = /(?:\+44|\b0)[\d ()-]{8,16}\d|\b555[-. ]01\d\d\b/g;
/**
 * Numbers reserved for fiction: by Ofcom (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama)
 * and, for 555-01xx, by the North American Numbering Plan.
 */
const exampleNumber = /^(?:7946 ?0|496 ?0|1632 ?960|7700 ?900|555[-. ]01)/;
const stripPrefix = (number: string) =>
  number.replace(/^(?:\+44 ?|0)/, '').replace(/^(?:20|11\d|1\d1) ?(?=7946|496)/, '');

/** Words and postcodes of made-up addresses. */
const exampleAddress = /\bexample\b|\bplaceholder\b|\bany ?town\b|\bEX\d ?A?MPLE?\b|\bAB1 2CD\b/i;

type Example = Pick<Problem, 'range' | 'message'>;

function findMatches(text: string, pattern: RegExp, isExample: (match: RegExpExecArray) => boolean): Example[] {
  return [...text.matchAll(pattern)].filter(isExample).map((match) => ({
    range: [match.index, match.index + match[0].length],
    message: `${quote(match[0])} is an example. Nobody can be reached there.`,
  }));
}

const findAddressLines = ({ collection, root }: Document): Example[] => {
  const details = collection === 'contact' ? getNodeAt(root, ['details']) : undefined;
  return (details ? collectNodes(details) : []).flatMap((node) =>
    // E-mail addresses are reported by the search above.
    node.kind === 'scalar' && typeof node.value === 'string' && exampleAddress.test(node.value.replaceAll(email, ''))
      ? [{ range: node.range, message: `${quote(node.value)} is part of an address that does not exist.` }]
      : [],
  );
};

const findExamples = (document: Document): Example[] =>
  [
    ...findMatches(document.source.text, email, ([, host = '']) => isReservedHost(host)),
    ...findMatches(document.source.text, phone, ([number]) => exampleNumber.test(stripPrefix(number))),
    ...findAddressLines(document),
  ].filter(({ range }) => !isHiddenAt(document, range[0]));

export const launchContact: Rule = {
  code: 'launch-contact',
  title: 'Example contact details',
  explanation:
    'The site comes with an example e-mail address, phone number and postal address. Replace them with those of your company before the site goes live.',
  bad: { file: 'site.json', text: '"email": "licensing@example.com"' },
  good: { file: 'site.json', text: '"email": "licensing@" and the domain of your company' },
  launch: true,
  find: ({ documents }: Content) =>
    documents
      // The rule launch-team covers the team, and knows whether it is shown.
      .filter(({ collection }) => collection !== 'team')
      .flatMap((document) =>
        findExamples(document).map((example) => ({
          source: document.source,
          ...askToDecide('Write the real contact details of your company.', 'the real contact details'),
          ...example,
        })),
      ),
};
