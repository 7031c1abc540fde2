import type { Content } from '../content.ts';
import { collectNodes, getNodeAt } from '../located.ts';
import type { Document } from '../parse/document.ts';
import { isReservedHost } from '../reserved-host.ts';
import type { Problem, Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { isHiddenAt } from './parts.ts';

const email = /[\w.+-]+@((?:[\w-]+\.)+[a-z]{2,})/gi;

/** A number as it is written in the United Kingdom or from abroad, or with the code that American films use. */
const phone = /(?:\+44|\b0)[\d ()-]{8,16}\d|\b555[-. ]01\d\d\b/g;
/** Numbers that Ofcom and its American counterpart keep for films and examples. */
const exampleNumber = /^(?:7946 ?0|496 ?0|1632 ?960|7700 ?900|555[-. ]01)/;
const withoutPrefix = (number: string) =>
  number.replace(/^(?:\+44 ?|0)/, '').replace(/^(?:20|11\d|1\d1) ?(?=7946|496)/, '');

/** What stands in an address that is none. No real postcode spells a word, or has three letters at its end. */
const exampleAddress = /\bexample\b|\bplaceholder\b|\bany ?town\b|\bEX\d ?A?MPLE?\b|\bAB1 2CD\b/i;

type Found = Pick<Problem, 'range' | 'message'>;

function matchesIn(text: string, pattern: RegExp, isExample: (match: RegExpExecArray) => boolean): Found[] {
  return [...text.matchAll(pattern)].filter(isExample).map((match) => ({
    range: [match.index, match.index + match[0].length],
    message: `${quote(match[0])} is an example, which reaches nobody.`,
  }));
}

const addressLines = ({ collection, root }: Document): Found[] => {
  const details = collection === 'contact' ? getNodeAt(root, ['details']) : undefined;
  return (details ? collectNodes(details) : []).flatMap((node) =>
    // An e-mail address is told as one.
    node.kind === 'scalar' && typeof node.value === 'string' && exampleAddress.test(node.value.replaceAll(email, ''))
      ? [{ range: node.range, message: `${quote(node.value)} is part of an address that does not exist.` }]
      : [],
  );
};

const examplesIn = (document: Document): Found[] =>
  [
    ...matchesIn(document.source.text, email, ([, host = '']) => isReservedHost(host)),
    ...matchesIn(document.source.text, phone, ([number]) => exampleNumber.test(withoutPrefix(number))),
    ...addressLines(document),
  ].filter(({ range }) => !isHiddenAt(document, range[0]));

export const launchContact: Rule = {
  code: 'launch-contact',
  title: 'Example contact details',
  explanation:
    'The site comes with an e-mail address, a phone number and a postal address that reach nobody, so that nothing goes astray while it is being made. Before it goes live, they are replaced by real ones, wherever they stand.',
  bad: { file: 'site.json', text: '"email": "licensing@example.com"' },
  good: { file: 'site.json', text: '"email": "licensing@" and the domain of your company' },
  launch: true,
  find: ({ documents }: Content) =>
    documents
      // The people have a rule of their own, which knows whether they are shown.
      .filter(({ collection }) => collection !== 'team')
      .flatMap((document) =>
        examplesIn(document).map((found) => ({ source: document.source, remedy: 'Write the real one.', ...found })),
      ),
};
