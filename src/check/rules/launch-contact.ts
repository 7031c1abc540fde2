import type { Content } from '../content.ts';
import { nodesOf, memberOf, nodeAt, textOf, type Located } from '../located.ts';
import { isReservedHost } from '../reserved-host.ts';
import type { Problem, Rule } from '../rule.ts';
import { quote } from '../words.ts';

/** Numbers that Ofcom keeps for films and examples. */
const exampleNumber = /^(?:7946 ?0|496 ?0|1632 ?960|7700 ?900)/;

function fact(
  root: Located | undefined,
  key: string,
  isExample: (text: string) => boolean,
): Pick<Problem, 'range' | 'message'>[] {
  const text = textOf(root, key);
  const range = memberOf(root, key)?.value.range;
  return text !== undefined && range && isExample(text)
    ? [{ range, message: `${quote(text)} is an example, which reaches nobody.` }]
    : [];
}

const withoutPrefix = (number: string) => number.replace(/^\+44 ?/, '').replace(/^(?:20|11\d|1\d1) /, '');

function addressLines(details: Located | undefined): Pick<Problem, 'range' | 'message'>[] {
  return details
    ? nodesOf(details).flatMap((node) =>
        node.kind === 'scalar' && typeof node.value === 'string' && /\bexample\b/i.test(node.value)
          ? [{ range: node.range, message: `${quote(node.value)} is part of an address that does not exist.` }]
          : [],
      )
    : [];
}

export const launchContact: Rule = {
  code: 'launch-contact',
  title: 'Example contact details',
  explanation:
    'The site comes with an e-mail address, a phone number and a postal address that reach nobody, so that nothing goes astray while it is being made. Before it goes live, they are replaced by real ones.',
  bad: { file: 'site.json', text: '"email": "licensing@example.com"' },
  good: { file: 'site.json', text: '"email": "licensing@" and the domain of your company' },
  launch: true,
  find: ({ documents }: Content) => {
    const rootOf = (name: string) => documents.find(({ collection }) => collection === name);
    const [site, contact] = [rootOf('site'), rootOf('contact')];
    const inSite = [
      ...fact(site?.root, 'email', (text) => isReservedHost(text.replace(/^.*@/, ''))),
      ...fact(site?.root, 'phone', (text) => exampleNumber.test(withoutPrefix(text))),
    ];
    const remedy = 'Write the real one.';
    return [
      ...(site ? inSite.map((problem) => ({ source: site.source, remedy, ...problem })) : []),
      ...(contact
        ? addressLines(nodeAt(contact.root, ['details'])).map((problem) => ({
            source: contact.source,
            remedy,
            ...problem,
          }))
        : []),
    ];
  },
};
