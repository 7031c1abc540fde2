import { collectNodes, getMember, getNodeAt, getText, type Range } from '@stepless/documents';
import {
  getKind,
  getString,
  isHidden,
  quote,
  type Content,
  type ContentDocument,
  type Problem,
  type Rule,
} from '@stepless/check';

import { isLoopback } from '../schemas/endpoint.ts';

/** Hosts reserved for examples (RFC 2606), and those called `example` under another top-level domain. */
const isReservedHost = (host: string) => /(?:^|\.)(?:example(?:\.\w+)?|invalid|test)\.?$/i.test(host);

/** Names of profiles that are made up. */
const exampleName =
  /^@?(?:(?:.*[-_.])?examples?(?:[-_.\d].*)?|your[-_]?(?:company|name|profile)|placeholder(?:[-_.\d].*)?)$/i;

const networks = /(?:^|\.)(?:linkedin|x|twitter|facebook|instagram|youtube|xing|github|vimeo)\.com$/i;

/** Whether an address leads to an example domain, or to a made-up profile of a social network. */
function isExample(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return (
    isReservedHost(url.hostname) ||
    (networks.test(url.hostname) && url.pathname.split('/').some((part) => exampleName.test(part)))
  );
}

const email = /[\w.+-]+@((?:[\w-]+\.)+[a-z]{2,})/gi;
/** Phone numbers that are reserved for fiction, in Britain and in America. */
const fictionalPhone =
  /(?:\+44 ?|\b0)(?:(?:20|11\d|1\d1) ?(?:7946|496) ?0|1632 ?960|7700 ?900)[\d ]{2,4}\d|\b555[-. ]01\d\d\b/g;
const exampleAddress = /\bexample\b|\bplaceholder\b|\bany ?town\b|\bEX\d ?A?MPLE?\b|\bAB1 2CD\b/i;

/** What the editor writes in the place of words and figures that somebody has to write. */
const unwritten = /\[(?:[Yy]our [a-z -]{2,40}|Text|Number)\]|\b[Ww]rite your text here\b/g;

/** Finds what was added in the editor and never written. */
const findUnwritten = ({ words }: Content): Problem[] =>
  words.flatMap(({ source, start, text, field }) =>
    [...text.matchAll(unwritten)].map(({ 0: found, index }): Problem => ({
      source,
      range: [start + index, start + index + found.length],
      ...(field !== undefined && { field }),
      message: `${quote(found)} is an example.`,
      remedy: 'Write what the visitor should read here, or remove it.',
    })),
  );

const findDocument = ({ documents }: Content, collection: string) =>
  documents.find((document) => document.collection === collection);

/** Whether a part of a page is left out of it. */
const isLeftOut = ({ config }: Content, { page }: ContentDocument, offset: number) =>
  (page?.elements ?? []).some(
    (element) => element.range[0] <= offset && offset < element.range[1] && isHidden(config, element),
  );

/** Whether a page shows a component. */
const isShown = ({ documents, config }: Content, name: string) =>
  documents.some(({ page }) => page?.elements.some((element) => element.name === name && !isHidden(config, element)));

function findContacts(content: Content): Problem[] {
  return content.documents
    .filter(({ collection }) => collection !== 'team')
    .flatMap((document): Problem[] => {
      const { source, collection, root } = document;
      const mails = [...source.text.matchAll(email)].filter(([, host = '']) => isReservedHost(host));
      const phones = [...source.text.matchAll(fictionalPhone)];
      const remedy = 'Write the real contact details of your company.';
      const details = collection === 'contact' ? getNodeAt(root, ['details']) : undefined;
      const lines = (details ? collectNodes(details) : []).flatMap((node) => {
        const text = node.kind === 'scalar' ? String(node.value) : '';
        return exampleAddress.test(text.replaceAll(email, '')) ? [{ range: node.range, text }] : [];
      });
      const found = [...mails, ...phones].map(({ 0: text, index }) => ({
        range: [index, index + text.length] as const,
        text,
      }));
      return [...found, ...lines]
        .filter(({ range }) => !isLeftOut(content, document, range[0]))
        .map(({ range, text }) => ({
          source,
          range,
          message: `${quote(text)} is an example. Nobody can be reached there.`,
          remedy,
        }));
    });
}

/** Finds a value of a record that is not yet right. */
const onField =
  (
    collection: string,
    field: string,
    explain: (value: unknown, content: Content) => Pick<Problem, 'message' | 'remedy'> | undefined,
  ) =>
  (content: Content): Problem[] => {
    const document = findDocument(content, collection);
    const node = getMember(document?.root, field)?.value;
    const answer = document && node?.kind === 'scalar' ? explain(node.value, content) : undefined;
    return document && node && answer ? [{ source: document.source, range: node.range, ...answer }] : [];
  };

function findLinks(content: Content): Problem[] {
  const legal = getNodeAt(findDocument(content, 'navigation')?.root, ['footer', 'legal', 'links']);
  const source = findDocument(content, 'navigation')?.source;
  const nowhere = (legal?.kind === 'list' ? legal.items : []).flatMap((link): Problem[] => {
    const target = getText(link, 'href');
    if (!source || (target !== undefined && target !== '#top')) return [];
    const label = getText(link, 'label') ?? '';
    const range: Range = (getMember(link, 'href') ?? getMember(link, 'label'))?.value.range ?? link.range;
    return [
      {
        source,
        range,
        message: `${quote(label)} in the footer leads nowhere.`,
        remedy: 'Add the page and its address, as in "href": "/privacy", or remove the row.',
      },
    ];
  });
  const addresses = content.values
    .filter((value) => getKind(value) === 'address' && value.entry.owner !== 'site' && value.entry.owner !== 'enquiry')
    .map((value) => ({
      source: value.entry.source,
      range: value.node.range,
      target: getString(value) ?? '',
      document: value.entry.document,
    }));
  const examples = [...content.links, ...addresses]
    .filter(({ target, document, range }) => isExample(target) && !isLeftOut(content, document, range[0]))
    .map(({ source: file, range, target }) => ({
      source: file,
      range,
      message: `${quote(target)} is an example and leads nowhere.`,
      remedy: 'Write the real address, or remove the link.',
    }));
  return [...nowhere, ...examples];
}

function findPeople(content: Content): Problem[] {
  const isTeamShown = isShown(content, 'Team');
  return content.entries.flatMap(({ owner, source, value, name }): Problem[] => {
    if (owner !== 'team' || !isTeamShown) return [];
    const report = (field: string, message: string, remedy: string): Problem[] => {
      const range = getMember(value, field)?.value.range;
      return range ? [{ source, range, field: name, message, remedy }] : [];
    };
    const placeholder = ['name', 'role', 'bio', 'image'].find((key) =>
      /\bplaceholder\b/i.test(getText(value, key) ?? ''),
    );
    if (placeholder !== undefined)
      return report(
        placeholder,
        'The site shows this person, who is a placeholder.',
        'Replace the placeholder with a real person, or hide the team.',
      );
    const host = (getText(value, 'email') ?? '').replace(/^.*@/, '');
    return isReservedHost(host)
      ? report('email', 'This e-mail address is an example.', 'Write the person’s own address.')
      : [];
  });
}

function explainEndpoint(address: string, site: string): string | undefined {
  const endpoint = URL.parse(address);
  if (isLoopback(address))
    return `${quote(address)} is an address on the visitor’s own computer, so enquiries do not reach you.`;
  if (isReservedHost(endpoint?.hostname ?? ''))
    return `${quote(address)} is an example, so enquiries do not reach you.`;
  const own = URL.parse(site);
  const isOtherName =
    endpoint &&
    own &&
    endpoint.origin !== own.origin &&
    endpoint.host.replace(/^www\./, '') === own.host.replace(/^www\./, '');
  return isOtherName
    ? `The endpoint is at ${quote(endpoint.origin)}, and the site at ${quote(own.origin)}. The receiver accepts enquiries from one of them only.`
    : undefined;
}

const rule = (code: string, title: string, why: string, find: Rule['find']): Rule => ({
  code,
  title,
  why,
  isLaunch: true,
  find,
});

/** What must not go live. These rules run with --launch only. */
export const launchRules: readonly Rule[] = [
  rule(
    'launch-url',
    'The example address of the site',
    'Search engines and shared links use the address of the site. An example leads to a site that does not exist.',
    onField('site', 'url', (value) =>
      isReservedHost(URL.parse(String(value))?.hostname ?? '')
        ? {
            message: `${quote(String(value))} is an example.`,
            remedy: 'Write the address where the site will be published.',
          }
        : undefined,
    ),
  ),
  rule('launch-contact', 'Example contact details', 'Nobody can be reached there.', findContacts),
  rule(
    'launch-links',
    'Links that lead nowhere yet',
    'A link without an address, or to an example, disappoints whoever follows it.',
    findLinks,
  ),
  rule(
    'launch-words',
    'Examples that nobody has written over',
    'What is added in the editor begins with examples. A visitor who reads one trusts nothing beside it.',
    findUnwritten,
  ),
  rule(
    'launch-team',
    'Placeholder people in the team',
    'Once a page shows the team, every member must be a real person.',
    findPeople,
  ),
  rule(
    'launch-delivery',
    'Enquiries that are not delivered',
    'The endpoint receives what visitors write. At an example address, or at your own computer, nothing arrives.',
    (content) => [
      ...onField('enquiry', 'endpoint', (value) => {
        const message = explainEndpoint(String(value), getText(findDocument(content, 'site')?.root, 'url') ?? '');
        return message === undefined
          ? undefined
          : { message, remedy: 'Set up a receiver, and enter its address here.' };
      })(content),
      ...onField('enquiry', 'demonstration', (value) =>
        value === true && getText(findDocument(content, 'enquiry')?.root, 'endpoint') === undefined
          ? {
              message: 'The enquiry form is a demonstration: it thanks visitors, and discards their enquiries.',
              remedy:
                'Set up a receiver and enter its address as “endpoint”, or remove this line: visitors then get an e-mail link instead of the form.',
            }
          : undefined,
      )(content),
    ],
  ),
  rule(
    'launch-security',
    'The security contact has expired',
    'After that day, researchers assume that nobody reads reports of vulnerabilities.',
    onField('site', 'securityTxtExpires', (value, { project }) =>
      typeof value === 'string' && value < project.today
        ? {
            message: `The day ${value} has passed.`,
            remedy: 'Check that somebody reads the e-mail address of the site, then write a day within the next year.',
          }
        : undefined,
    ),
  ),
  {
    ...rule(
      'launch-copyright',
      'A copyright year that is not this year',
      'The year is in the footer of every page. An old one makes the whole site look abandoned.',
      onField('site', 'copyrightYear', (value, { project }) => {
        const year = project.today.slice(0, 4);
        return String(value) === year
          ? undefined
          : { message: `The footer of every page says ${String(value)}.`, remedy: `Write ${year}.` };
      }),
    ),
    level: 'warning',
  },
];
